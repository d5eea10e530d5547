import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const BulkWorkPage = later(() => import('./bulk_work_page').then((m) => m.BulkWorkPage))

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
