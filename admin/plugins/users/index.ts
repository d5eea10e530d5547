import ManageAccounts from '@mui/icons-material/ManageAccounts'
import type { PortalPlugin } from '../../shell/plugin'
import { UserCreate, UserEdit } from './user_form'
import { UserList } from './user_list'

export default {
  module: 'identity',
  order: 30,
  resources: [
    {
      name: 'users',
      icon: ManageAccounts,
      list: UserList,
      create: UserCreate,
      edit: UserEdit,
      recordName: ({ name }) => String(name),
    },
  ],
} satisfies PortalPlugin
