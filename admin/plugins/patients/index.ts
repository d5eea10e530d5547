import People from '@mui/icons-material/People'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const PatientList = later(() => import('./patient_list').then((m) => m.PatientList))
const PatientShow = later(() => import('./patient_show').then((m) => m.PatientShow))

export default {
  module: 'patients',
  order: 5,
  resources: [
    {
      name: 'patients',
      group: 'lists',
      icon: People,
      list: PatientList,
      show: PatientShow,
      recordName: ({ last_name: last, first_name: first }) => `${last}, ${first}`,
    },
  ],
} satisfies PortalPlugin
