import FactCheck from '@mui/icons-material/FactCheck'
import type { PortalPlugin } from '../../shell/plugin'
import { ReconcilerPage } from './reconciler_page'

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
