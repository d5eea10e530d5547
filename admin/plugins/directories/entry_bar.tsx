import { useState } from 'react'
import { Button } from '@mui/material'
import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import {
  DeleteButton,
  Toolbar,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { ConfirmedSave } from '../../shell/confirmed_save'
import type { PortalDataProvider } from '../../shell/data_provider'
import { SaveFirst, useUnsaved } from '../../shell/unsaved'
import { REFERENCES, useEntryWords } from './entry_words'

type Entry = { id: number; hidden_from_dropdown?: boolean }

/** Takes an entry out of the lists people choose from, or puts it back; what names it keeps it. */
function HideButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const resource = useResourceContext()!
  const entry = useRecordContext<Entry>()
  const { act } = useDataProvider<PortalDataProvider>()
  const [busy, setBusy] = useState(false)
  const isUnsaved = useUnsaved().length > 0
  if (!entry) return null
  const hidden = entry.hidden_from_dropdown === true
  const action = hidden ? 'show' : 'hide'

  async function change() {
    setBusy(true)
    try {
      await act(resource, entry!.id, action)
      notify(`directories.portal.${action}_done`, { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  return (
    <>
      <SaveFirst />
      <Button
        onClick={change}
        loading={busy}
        disabled={isUnsaved}
        startIcon={hidden ? <Visibility /> : <VisibilityOff />}
        sx={{ ml: 'auto', mr: 1 }}
      >
        {translate(`directories.portal.${action}`)}
      </Button>
    </>
  )
}

type Props = { canHide?: boolean; canDelete?: boolean }

/** Below an entry's form. What is still in use is not deleted: the server says where. */
export function EntryBar({ canHide = false, canDelete = false }: Props) {
  const entry = useRecordContext<Entry>()
  return (
    <Toolbar>
      <ConfirmedSave words={useEntryWords()} references={REFERENCES} />
      {entry && canHide ? <HideButton /> : null}
      {entry && canDelete ? (
        <DeleteButton mutationMode="pessimistic" sx={canHide ? {} : { ml: 'auto' }} />
      ) : null}
    </Toolbar>
  )
}
