import ChecklistRtl from '@mui/icons-material/ChecklistRtl'
import { QUEUE_NAMES } from '../../../modules/reporting/rules/index'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'
import { QueuesCard } from './queues_page'

const QueueList = later(() => import('./queue_list').then((m) => m.QueueList))
const QueuesPage = later(() => import('./queues_page').then((m) => m.QueuesPage))

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
