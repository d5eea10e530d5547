import {
  AutocompleteInput,
  DataTable,
  List,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  useLocale,
  useTranslate,
} from 'react-admin'
import { localeOf } from '../../../app/kernel/languages'
import type { Role } from '#identity/rules'
import { searchFilter } from '../../shell/filters'
import { ListBar } from '../../shell/list_bar'
import { timeOf } from '../../shell/times'
import { RowLink } from '../../shell/row_link'
import { useExport } from '../../shell/use_export'
import { useRoleChoices, useRoleText } from './roles'

type User = {
  id: number
  roles: Role[]
  last_seen: string | null
  is_disabled: boolean
}

function useColumns() {
  const translate = useTranslate()
  const locale = localeOf(useLocale())
  const roles = useRoleText()
  return [
    { source: 'username' },
    { source: 'last_name' },
    { source: 'first_name' },
    { source: 'email' },
    { source: 'roles', text: roles },
    { source: 'practice' },
    {
      source: 'last_seen',
      text: (user: User) => (user.last_seen ? timeOf(user.last_seen, locale) : ''),
    },
    {
      source: 'is_disabled',
      text: (user: User) => (user.is_disabled ? translate('identity.portal.users.closed') : ''),
    },
  ]
}

function useFilters() {
  const translate = useTranslate()
  const roles = useRoleChoices()
  return [
    searchFilter(translate('resources.users.fields.q')),
    <SelectInput key="role" source="role" choices={roles} alwaysOn />,
    <ReferenceInput key="practice_id" source="practice_id" reference="practices">
      <AutocompleteInput filterToQuery={(text: string) => ({ q: text })} />
    </ReferenceInput>,
    <NullableBooleanInput key="is_disabled" source="is_disabled" />,
  ]
}

/** Accounts, searched by login name, name or address. */
export function UserList() {
  const columns = useColumns()
  const exporter = useExport<User>(columns)
  return (
    <List
      filters={useFilters()}
      actions={<ListBar canCreate />}
      exporter={exporter}
      sort={{ field: 'last_name', order: 'ASC' }}
      perPage={25}
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        {columns.map(({ source, text }, at) => (
          <DataTable.Col
            key={source}
            source={source}
            disableSort={source === 'roles'}
            render={(user) => {
              const shown = String((text ? text(user as User) : user[source]) ?? '')
              return at === 0 ? <RowLink to="edit">{shown}</RowLink> : shown
            }}
          />
        ))}
      </DataTable>
    </List>
  )
}
