import LocalHospital from '@mui/icons-material/LocalHospital'
import type { PortalPlugin } from '../../shell/plugin'
import { GpCreate, GpEdit } from './gp_form'
import { GpList } from './gp_list'

export default {
  module: 'directories',
  order: 20,
  resources: [
    {
      name: 'gps',
      icon: LocalHospital,
      list: GpList,
      create: GpCreate,
      edit: GpEdit,
      recordName: ({ name }) => String(name),
    },
  ],
} satisfies PortalPlugin
