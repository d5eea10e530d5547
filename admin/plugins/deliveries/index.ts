import Alarm from '@mui/icons-material/Alarm'
import Fax from '@mui/icons-material/Fax'
import Send from '@mui/icons-material/Send'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'
import { DeliveriesCard } from './card'

const BulkFaxPage = later(() => import('./bulk/bulk_fax_page').then((m) => m.BulkFaxPage))
const RemindersPage = later(() => import('./bulk/reminders_page').then((m) => m.RemindersPage))
const DeliveryList = later(() => import('./delivery_list').then((m) => m.DeliveryList))
const DeliveryShow = later(() => import('./delivery_show').then((m) => m.DeliveryShow))

export default {
  module: 'letters',
  order: 10,
  card: DeliveriesCard,
  pages: [
    {
      path: '/bulk_fax',
      name: 'resources.bulk_fax.name',
      icon: Fax,
      page: BulkFaxPage,
      group: 'correspondence',
    },
    {
      path: '/reminders',
      name: 'resources.reminders.name',
      icon: Alarm,
      page: RemindersPage,
      group: 'correspondence',
    },
  ],
  resources: [
    {
      name: 'deliveries',
      icon: Send,
      group: 'correspondence',
      list: DeliveryList,
      show: DeliveryShow,
      recordName: ({ id }) => `#${String(id)}`,
    },
  ],
} satisfies PortalPlugin
