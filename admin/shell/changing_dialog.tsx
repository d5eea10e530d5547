import { useState, type FormEvent, type ReactNode } from 'react'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type DialogProps,
} from '@mui/material'
import { HttpError, useNotify, useTranslate } from 'react-admin'
import { ChangesDialog, type Change } from './changes_dialog'
import { useLeaveGuard } from './leave_guard'

/** What was wrong, by field. */
export type Refused = Readonly<Record<string, string>>

type Props<Now> = {
  /** What is changed: heads this dialog, and the one that shows old and new. */
  readonly name: string
  /** Where its words are: `conflict_take`, `cancel`, `save`, `saved`. */
  readonly words: string
  readonly maxWidth: DialogProps['maxWidth']
  /** All that differs by now. */
  readonly changes: readonly Change[]
  readonly children: ReactNode
  /** Whether it may be saved; what lacks is told by whoever asks. */
  mayAsk?(): boolean
  /** @throws HttpError 409 with what stands by now as `data`, where somebody else was first */
  save(): Promise<unknown>
  /** @returns whether any of what was wrong is told beside its field */
  tell?(refused: Refused): boolean
  /** Goes on from what somebody else saved. */
  takeNewer(now: Now): void
  onClose(): void
}

/**
 * Something of the office's that is changed as a whole, under its version: old
 * and new are seen before it is saved, the second of two is told who was first,
 * and nothing typed is lost without a question.
 */
export function ChangingDialog<Now>(props: Props<Now>) {
  const { name, words, maxWidth, changes, children, mayAsk, save, tell, takeNewer, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const [failure, setFailure] = useState('')
  /** What somebody else saved meanwhile, and what is said of it. */
  const [conflict, setConflict] = useState<{ now: Now; said: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { close, question } = useLeaveGuard(changes.length > 0, onClose)
  const t = (key: string) => translate(`${words}.${key}`)

  function ask(event: FormEvent) {
    event.preventDefault()
    if (changes.length > 0 && !conflict && (mayAsk?.() ?? true)) setAsking(true)
  }

  async function confirm() {
    setAsking(false)
    setBusy(true)
    setFailure('')
    tell?.({})
    try {
      await save()
      notify(`${words}.saved`, { type: 'success' })
      return onClose()
    } catch (error) {
      refuse(error)
    }
    setBusy(false)
  }

  function refuse(error: unknown) {
    if (!(error instanceof HttpError)) throw error
    const { data, errors } = (error.body ?? {}) as { data?: Now; errors?: Refused }
    if (error.status === 409 && data) return setConflict({ now: data, said: error.message })
    if (!tell?.(errors ?? {})) setFailure(error.message)
  }

  function take({ now }: { now: Now }) {
    takeNewer(now)
    setConflict(null)
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth={maxWidth} aria-labelledby="changing-title">
      <form onSubmit={ask} noValidate>
        <DialogTitle id="changing-title">{name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {conflict ? (
            <Alert
              severity="warning"
              action={<Button onClick={() => take(conflict)}>{t('conflict_take')}</Button>}
            >
              {conflict.said}
            </Alert>
          ) : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={changes.length === 0 || conflict !== null}
          >
            {t('save')}
          </Button>
        </DialogActions>
      </form>
      {isAsking ? (
        <ChangesDialog
          name={name}
          changes={changes}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      ) : null}
      {question}
    </Dialog>
  )
}
