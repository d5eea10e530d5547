import LowPriority from '@mui/icons-material/LowPriority'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const AlertOrderPage = later(() => import('./alert_order_page').then((m) => m.AlertOrderPage))

export default {
  module: 'review',
  order: 15,
  resources: [],
  pages: [
    {
      path: '/alert_order',
      name: 'resources.alert_order.name',
      icon: LowPriority,
      page: AlertOrderPage,
      group: 'running',
    },
  ],
} satisfies PortalPlugin
