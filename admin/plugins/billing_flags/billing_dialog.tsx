import { useState, type FormEvent } from 'react'
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
} from '@mui/material'
import { HttpError, useNotify } from 'react-admin'
import { ChangesDialog } from '../../shell/changes_dialog'
import { useLeaveGuard } from '../../shell/leave_guard'
import { FLAGS, saveFlags, useRowWords, useWords, type Flags, type KeptRow } from './billing_row'

type Props = { opened: KeptRow; onClose(): void }

/** What is asked in one province and kind of visit; saved once its old and new state were seen. */
export function BillingDialog({ opened, onClose }: Props) {
  const t = useWords()
  const notify = useNotify()
  const { askWords, rowName, stateName, testName } = useRowWords()
  const [row, setRow] = useState(opened)
  const [flags, setFlags] = useState<Flags>(opened)
  const [failure, setFailure] = useState('')
  /** The row somebody else saved meanwhile, and what is said of it. */
  const [conflict, setConflict] = useState<{ now: KeptRow; said: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const changed = FLAGS.filter((flag) => flags[flag] !== row[flag])
  const { close, question } = useLeaveGuard(changed.length > 0, onClose)

  function ask(event: FormEvent) {
    event.preventDefault()
    if (changed.length > 0 && !conflict) setAsking(true)
  }

  async function save() {
    setAsking(false)
    setBusy(true)
    setFailure('')
    try {
      await saveFlags(row, { show_oct: flags.show_oct, show_vf: flags.show_vf })
      notify('resources.billing_flags.saved', { type: 'success' })
      return onClose()
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const now = (error.body as { data?: KeptRow } | undefined)?.data
      if (error.status === 409 && now) setConflict({ now, said: error.message })
      else setFailure(error.message)
    }
    setBusy(false)
  }

  function takeNewer({ now }: { now: KeptRow }) {
    setRow(now)
    setFlags(now)
    setConflict(null)
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="billing-title">
      <form onSubmit={ask}>
        <DialogTitle id="billing-title">{rowName(row)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {conflict ? (
            <Alert
              severity="warning"
              action={<Button onClick={() => takeNewer(conflict)}>{t('conflict_take')}</Button>}
            >
              {conflict.said}
            </Alert>
          ) : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          <FormGroup>
            {FLAGS.map((flag, index) => (
              <FormControlLabel
                key={flag}
                label={askWords(flag)}
                control={
                  <Checkbox
                    autoFocus={index === 0}
                    checked={flags[flag]}
                    onChange={({ target }) => setFlags({ ...flags, [flag]: target.checked })}
                  />
                }
              />
            ))}
          </FormGroup>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={changed.length === 0 || conflict !== null}
          >
            {t('review')}
          </Button>
        </DialogActions>
      </form>
      {isAsking ? (
        <ChangesDialog
          name={rowName(row)}
          changes={changed.map((flag) => ({
            key: flag,
            label: testName(flag),
            before: stateName(row[flag]),
            after: stateName(flags[flag]),
          }))}
          onClose={() => setAsking(false)}
          onConfirm={() => void save()}
        />
      ) : null}
      {question}
    </Dialog>
  )
}
