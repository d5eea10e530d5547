import FactCheck from '@mui/icons-material/FactCheck'
import Handshake from '@mui/icons-material/Handshake'
import Tune from '@mui/icons-material/Tune'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const AgreementList = later(() => import('./agreement_list').then((m) => m.AgreementList))
const ReadingList = later(() => import('./reading_list').then((m) => m.ReadingList))
const ReadingShow = later(() => import('./reading_show').then((m) => m.ReadingShow))
const SettingsEdit = later(() => import('./settings').then((m) => m.SettingsEdit))
const SettingsList = later(() => import('./settings').then((m) => m.SettingsList))

export default {
  module: 'review',
  order: 15,
  resources: [
    {
      name: 'second_readings',
      group: 'attention',
      icon: FactCheck,
      list: ReadingList,
      show: ReadingShow,
      recordName: ({ patient }) => String(patient),
    },
    { name: 'reading_agreements', icon: Handshake, list: AgreementList, group: 'figures' },
    {
      name: 'second_reading_settings',
      group: 'running',
      icon: Tune,
      list: SettingsList,
      edit: SettingsEdit,
    },
  ],
} satisfies PortalPlugin
