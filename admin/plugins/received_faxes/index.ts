import CallReceived from '@mui/icons-material/CallReceived'
import type { PortalPlugin } from '../../shell/plugin'
import { FaxList } from './fax_list'
import { FaxShow } from './fax_show'

export default {
  module: 'intake',
  order: 5.5,
  resources: [
    {
      name: 'received_faxes',
      icon: CallReceived,
      group: 'attention',
      list: FaxList,
      show: FaxShow,
      recordName: ({ id }) => `${id}`,
    },
  ],
} satisfies PortalPlugin
