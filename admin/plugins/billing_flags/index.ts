import RequestQuote from '@mui/icons-material/RequestQuote'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const BillingFlagsPage = later(() => import('./billing_flags_page').then((m) => m.BillingFlagsPage))

export default {
  module: 'exams',
  order: 16,
  resources: [],
  pages: [
    {
      path: '/billing_flags',
      name: 'resources.billing_flags.name',
      icon: RequestQuote,
      page: BillingFlagsPage,
      group: 'running',
    },
  ],
} satisfies PortalPlugin
