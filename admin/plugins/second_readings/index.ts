import FactCheck from '@mui/icons-material/FactCheck'
import Handshake from '@mui/icons-material/Handshake'
import Tune from '@mui/icons-material/Tune'
import type { PortalPlugin } from '../../shell/plugin'
import { AgreementList } from './agreement_list'
import { ReadingList } from './reading_list'
import { ReadingShow } from './reading_show'
import { SettingsEdit, SettingsList } from './settings'

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
