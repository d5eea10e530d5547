import People from '@mui/icons-material/People'
import type { PortalPlugin } from '../../shell/plugin'
import { PatientList } from './patient_list'
import { PatientShow } from './patient_show'

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
