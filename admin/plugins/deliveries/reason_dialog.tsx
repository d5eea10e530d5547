import { useState, type FormEvent } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useTranslate } from 'react-admin'

/** Characters of a reason the ledger keeps. */
const MAX_REASON = 500

type Props = {
  open: boolean
  count: number
  /** Which letter, to whom; left out for several. */
  letter?: string
  onClose(): void
  onConfirm(reason: string): void
}

/** Nothing is sent again without a reason and a second look. */
export function ReasonDialog({ open, count, letter, onClose, onConfirm }: Props) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) onConfirm(reason.trim())
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      onClick={(event) => event.stopPropagation()}
    >
      <form onSubmit={confirm}>
        <DialogTitle>{translate('resources.deliveries.resend.title', { count })}</DialogTitle>
        <DialogContent>
          {letter ? <DialogContentText color="text.primary">{letter}</DialogContentText> : null}
          <DialogContentText>{translate('resources.deliveries.resend.warning')}</DialogContentText>
          <TextField
            autoFocus
            required
            label={translate('resources.deliveries.resend.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" type="submit" disabled={!reason.trim()}>
            {translate('resources.deliveries.resend.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
