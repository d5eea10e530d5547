import { useState } from 'react'
import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import {
  NullableBooleanInput,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import { Time } from '../../shell/times'
import { formatFax } from './fax'

/** A number that a practice changed and nobody confirmed (Q178); `at` is an ISO instant. */
type NumberChange = {
  id: number
  field: 'fax' | 'email'
  from: string
  to: string
  by: string
  practice: string
  at: string
}

/** A record that was just saved comes without its changes. */
export type WithNumberChanges = { number_changes?: readonly NumberChange[] }

/** All entries, only those with an unconfirmed number, or only the others. */
export const unconfirmedFilter = <NullableBooleanInput key="unconfirmed" source="unconfirmed" />

/** Says of an entry that a number of it is unconfirmed, and nothing of one that has none. */
export function useUnconfirmedText() {
  const translate = useTranslate()
  return ({ number_changes: changes = [] }: WithNumberChanges) =>
    changes.length > 0 ? translate('directories.portal.unconfirmed') : ''
}

/** Above an entry's form: who changed which number, and the way to confirm it. */
export function UnconfirmedNumbers() {
  const entry = useRecordContext<{ id: number } & WithNumberChanges>()
  if (!entry?.number_changes?.length) return null
  return (
    <Stack sx={{ width: '100%', gap: 1, mb: 2 }}>
      {entry.number_changes.map((change) => (
        <Unconfirmed key={change.id} entryId={entry.id} change={change} />
      ))}
    </Stack>
  )
}

function Unconfirmed({ entryId, change }: { entryId: number; change: NumberChange }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const resource = useResourceContext()!
  const { act } = useDataProvider<PortalDataProvider>()
  const [busy, setBusy] = useState(false)
  const { field, from, to, by, practice } = change
  const shown = (value: string) => (field === 'fax' ? formatFax(value) : value)

  async function confirm() {
    setBusy(true)
    try {
      await act(resource, entryId, 'confirm_number', { change_id: change.id })
      notify('directories.portal.confirm_number_done', { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          variant="outlined"
          loading={busy}
          onClick={confirm}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {translate('directories.portal.confirm_number', { number: shown(to) })}
        </Button>
      }
    >
      <AlertTitle>{translate('directories.portal.unconfirmed_title')}</AlertTitle>
      {translate(`directories.portal.unconfirmed_${field}`, {
        from: shown(from) || translate('directories.portal.unconfirmed_none'),
        to: shown(to),
        by,
        practice,
      })}{' '}
      <Time at={change.at} />
      <br />
      {translate('directories.portal.unconfirmed_held')}
    </Alert>
  )
}
