import Devices from '@mui/icons-material/Devices'
import ManageAccounts from '@mui/icons-material/ManageAccounts'
import type { PortalPlugin } from '../../shell/plugin'
import { SessionList } from './session_list'
import { UserCreate, UserEdit } from './user_form'
import { UserList } from './user_list'

export default {
  module: 'identity',
  order: 30,
  resources: [
    {
      name: 'users',
      group: 'records',
      icon: ManageAccounts,
      list: UserList,
      create: UserCreate,
      edit: UserEdit,
      recordName: ({ name }) => String(name),
    },
    { name: 'sessions', icon: Devices, list: SessionList, group: 'running' },
  ],
} satisfies PortalPlugin
