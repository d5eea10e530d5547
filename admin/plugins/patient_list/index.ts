import FactCheck from '@mui/icons-material/FactCheck'
import type { PortalPlugin } from '../../shell/plugin'
import { OfficeList } from './office_list'

export default {
  module: 'worklists',
  order: 4,
  resources: [{ name: 'patient_list', icon: FactCheck, list: OfficeList, group: 'lists' }],
} satisfies PortalPlugin
