import Alarm from '@mui/icons-material/Alarm'
import Fax from '@mui/icons-material/Fax'
import Send from '@mui/icons-material/Send'
import type { PortalPlugin } from '../../shell/plugin'
import { BulkFaxPage } from './bulk/bulk_fax_page'
import { RemindersPage } from './bulk/reminders_page'
import { DeliveriesCard } from './card'
import { DeliveryList } from './delivery_list'
import { DeliveryShow } from './delivery_show'

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
