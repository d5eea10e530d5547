import ChecklistRtl from '@mui/icons-material/ChecklistRtl'
import { QUEUE_NAMES } from '../../../modules/reporting/rules/index'
import type { PortalPlugin } from '../../shell/plugin'
import { QueueList } from './queue_list'
import { QueuesCard, QueuesPage } from './queues_page'

export default {
  module: 'reporting',
  order: 5,
  card: QueuesCard,
  pages: [
    {
      path: '/queues',
      name: 'resources.queues.name',
      icon: ChecklistRtl,
      page: QueuesPage,
      group: 'attention',
    },
  ],
  resources: QUEUE_NAMES.map((name) => ({
    name,
    icon: ChecklistRtl,
    list: QueueList,
    under: '/queues',
  })),
} satisfies PortalPlugin
