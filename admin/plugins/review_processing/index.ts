import MarkEmailRead from '@mui/icons-material/MarkEmailRead'
import type { PortalPlugin } from '../../shell/plugin'
import { ReviewProcessingPage } from './review_processing_page'

export default {
  module: 'review_mail',
  order: 5.5,
  resources: [],
  pages: [
    {
      path: '/review_processing',
      name: 'resources.review_processing.name',
      icon: MarkEmailRead,
      page: ReviewProcessingPage,
      group: 'attention',
    },
  ],
} satisfies PortalPlugin
