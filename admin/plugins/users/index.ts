import Devices from '@mui/icons-material/Devices'
import ManageAccounts from '@mui/icons-material/ManageAccounts'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const SessionList = later(() => import('./session_list').then((m) => m.SessionList))
const UserCreate = later(() => import('./user_form').then((m) => m.UserCreate))
const UserEdit = later(() => import('./user_form').then((m) => m.UserEdit))
const UserList = later(() => import('./user_list').then((m) => m.UserList))

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
