import MarkEmailRead from '@mui/icons-material/MarkEmailRead'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const ReviewProcessingPage = later(() =>
  import('./review_processing_page').then((m) => m.ReviewProcessingPage)
)

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
