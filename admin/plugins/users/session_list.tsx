import { DataTable, List, SelectInput, useTranslate } from 'react-admin'
import { searchFilter } from '../../shell/filters'
import { ListBar } from '../../shell/list_bar'
import { Time } from '../../shell/times'
import { ToneChip } from '../../shell/tone_chip'
import { useExport } from '../../shell/use_export'
import { useRoleChoices, useRoleText } from './roles'
import { SessionButtons, type Session } from './session_buttons'

const Column = DataTable.Col<Session>

/** `Chrome, Windows`; a word where a session did not say what it was opened on. */
function useDevice() {
  const translate = useTranslate()
  return ({ browser, system }: Pick<Session, 'browser' | 'system'>) =>
    [browser, system].filter(Boolean).join(', ') || translate('resources.sessions.unknown_device')
}

/** Who is logged in, on what, and since when; any of them can be ended. */
export function SessionList() {
  const translate = useTranslate()
  const roles = useRoleText()
  const device = useDevice()
  const filters = [
    searchFilter(translate('resources.sessions.fields.q')),
    <SelectInput key="role" source="role" choices={useRoleChoices()} alwaysOn />,
  ]
  const exporter = useExport<Session>([
    { source: 'name' },
    { source: 'username' },
    { source: 'roles', text: (row) => roles(row as Session) },
    { source: 'device', text: device },
    { source: 'since' },
    { source: 'last_seen' },
  ])
  return (
    <List
      filters={filters}
      actions={<ListBar />}
      exporter={exporter}
      sort={{ field: 'last_seen', order: 'DESC' }}
      perPage={25}
      empty={false}
      queryOptions={{ refetchInterval: LOOK_EVERY }}
    >
      <DataTable rowClick={false} bulkActionButtons={false}>
        <Column
          source="name"
          render={({ name, is_own: isOwn }) => (
            <>
              {name}{' '}
              {isOwn ? (
                <ToneChip tone="neutral">{translate('resources.sessions.own')}</ToneChip>
              ) : null}
            </>
          )}
        />
        <Column source="username" />
        <Column
          source="roles"
          disableSort
          render={(row) => (row.roles ? roles(row as Session) : '')}
        />
        <Column source="device" disableSort render={(row) => device(row as Session)} />
        <Column source="since" render={({ since }) => <Time at={since ?? null} />} />
        <Column source="last_seen" render={({ last_seen: at }) => <Time at={at ?? null} />} />
        <Column
          source="end"
          label={translate('resources.sessions.end')}
          disableSort
          render={(row) => <SessionButtons session={row as Session} />}
        />
      </DataTable>
    </List>
  )
}

/** Milliseconds between two looks at who is there. */
const LOOK_EVERY = 15_000
