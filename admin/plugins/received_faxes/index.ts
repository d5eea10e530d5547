import CallReceived from '@mui/icons-material/CallReceived'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const FaxList = later(() => import('./fax_list').then((m) => m.FaxList))
const FaxShow = later(() => import('./fax_show').then((m) => m.FaxShow))

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
