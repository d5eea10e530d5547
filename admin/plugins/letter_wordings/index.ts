import EditNote from '@mui/icons-material/EditNote'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const WordingsPage = later(() => import('./wordings_page').then((m) => m.WordingsPage))

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
