import FactCheck from '@mui/icons-material/FactCheck'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const OfficeList = later(() => import('./office_list').then((m) => m.OfficeList))

export default {
  module: 'worklists',
  order: 4,
  resources: [{ name: 'patient_list', icon: FactCheck, list: OfficeList, group: 'lists' }],
} satisfies PortalPlugin
