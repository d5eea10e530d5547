import Send from '@mui/icons-material/Send'
import type { PortalPlugin } from '../../shell/plugin'
import { DeliveriesCard } from './card'
import { DeliveryList } from './delivery_list'
import { DeliveryShow } from './delivery_show'

export default {
  module: 'letters',
  order: 10,
  card: DeliveriesCard,
  resources: [
    {
      name: 'deliveries',
      icon: Send,
      list: DeliveryList,
      show: DeliveryShow,
      recordName: ({ id }) => `#${String(id)}`,
    },
  ],
} satisfies PortalPlugin
