import { useRef, useState, type ChangeEvent } from 'react'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin'
import { importText, MAX_IMPORT_BYTES, textOf, type ImportReport } from './import_file'
import { ImportOutcome } from './import_outcome'

type Chosen = { name: string; text: string; report: ImportReport }

/** First what would become of every line, then the import itself. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const resource = useResourceContext()!
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (failed) {
      setError((failed as Error).message)
    }
    setBusy(false)
  }

  function look({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setChosen(null)
    void run(async () => {
      if (file.size > MAX_IMPORT_BYTES)
        throw new Error(translate('directories.portal.import_too_large'))
      const text = await textOf(file)
      setChosen({ name: file.name, text, report: await importText(resource, text, true) })
    })
  }

  function take({ name, text }: Chosen) {
    void run(async () => {
      const report = await importText(resource, text, false)
      setChosen({ name, text, report })
      notify('directories.portal.import_done', {
        type: 'success',
        messageArgs: { added: report.added },
      })
      refresh()
    })
  }

  const canImport = chosen?.report.dry_run && chosen.report.added > 0
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="md">
      <DialogTitle>{translate('directories.portal.import_title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('directories.portal.import_hint')}</Typography>
        <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
          {translate('directories.portal.import_choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={translate('directories.portal.import_choose')}
          hidden
          onChange={look}
        />
        {chosen ? (
          <Typography component="span" sx={{ ml: 2 }}>
            {chosen.name}
          </Typography>
        ) : null}
        {error ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        ) : null}
        {chosen ? <ImportOutcome report={chosen.report} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.close')}
        </Button>
        {canImport ? (
          <Button variant="contained" loading={busy} onClick={() => take(chosen)}>
            {translate('directories.portal.import_take', { count: chosen.report.added })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}
