import { useState, type FormEvent } from 'react'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLeaveGuard } from '../../shell/leave_guard'

/** Characters of a reason the ledger keeps. */
const MAX_REASON = 500

type Props = {
  title: string
  /** Which letter, to whom, or which batch; left out for what is ticked. */
  about?: string
  /** What follows from it. */
  warning: string
  /** What the person does when they confirm. */
  action: string
  /** The way out, where "Cancel" would be the deed itself. */
  keep?: string
  isDanger?: boolean
  /** Left out: yes. */
  needsReason?: boolean
  busy?: boolean
  /** Why it must be typed out where it goes; left out while nothing asks. */
  question?: string
  onClose(): void
  /** `address` is what was typed out. */
  onConfirm(reason: string, address: string): void
}

/**
 * Nothing is sent again, held back or cancelled without a second look and a
 * reason: who looks at the letter later reads why. Mounted anew each time it
 * opens.
 */
export function WhyDialog({ title, about, warning, action, keep, question, ...rest }: Props) {
  const { isDanger = false, needsReason = true, busy = false, onClose, onConfirm } = rest
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [address, setAddress] = useState('')
  const guard = useLeaveGuard(reason.trim() + address.trim() !== '', onClose)
  const isReady = (!needsReason || reason.trim() !== '') && (!question || address.trim() !== '')

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (isReady) onConfirm(reason.trim(), address.trim())
  }

  return (
    <Dialog
      open
      onClose={guard.close}
      fullWidth
      maxWidth="sm"
      onClick={(event) => event.stopPropagation()}
    >
      <form onSubmit={confirm}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {about ? <DialogContentText color="text.primary">{about}</DialogContentText> : null}
          <DialogContentText>{warning}</DialogContentText>
          {needsReason ? (
            <TextField
              autoFocus
              required
              fullWidth
              label={translate('resources.deliveries.why')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
            />
          ) : null}
          {question ? (
            <>
              <Alert severity="warning">{question}</Alert>
              <TextField
                autoFocus
                required
                fullWidth
                autoComplete="off"
                label={translate('resources.deliveries.resend.where')}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
                onPaste={(event) => event.preventDefault()}
              />
            </>
          ) : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={guard.close}>{keep ?? translate('ra.action.cancel')}</Button>
          <Button
            variant="contained"
            type="submit"
            color={isDanger ? 'error' : 'primary'}
            disabled={!isReady}
            loading={busy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
      {guard.question}
    </Dialog>
  )
}
