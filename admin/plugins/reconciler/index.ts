import FactCheck from '@mui/icons-material/FactCheck'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const ReconcilerPage = later(() => import('./reconciler_page').then((m) => m.ReconcilerPage))

export default {
  module: 'intake',
  order: 6,
  resources: [],
  pages: [
    {
      path: '/upload_reconciler/:id',
      name: 'intake.reconciler.title',
      icon: FactCheck,
      page: ReconcilerPage,
      under: '/smart_uploads',
    },
  ],
} satisfies PortalPlugin
