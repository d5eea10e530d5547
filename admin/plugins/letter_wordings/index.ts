import EditNote from '@mui/icons-material/EditNote'
import type { PortalPlugin } from '../../shell/plugin'
import { WordingsPage } from './wordings_page'

export default {
  module: 'letters',
  order: 8,
  resources: [],
  pages: [
    {
      path: '/letter_wordings',
      name: 'resources.letter_wordings.name',
      icon: EditNote,
      page: WordingsPage,
      group: 'correspondence',
    },
  ],
} satisfies PortalPlugin
