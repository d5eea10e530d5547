import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck'
import type { PortalPlugin } from '../../shell/plugin'
import { BulkWorkPage } from './bulk_work_page'

export default {
  module: 'bulk_work',
  order: 6,
  pages: [
    {
      path: '/bulk_work',
      name: 'resources.bulk_work.name',
      icon: PlaylistAddCheck,
      page: BulkWorkPage,
      group: 'lists',
    },
  ],
  resources: [],
} satisfies PortalPlugin
