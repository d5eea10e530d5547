import { useState } from 'react'
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

type Props = { open: boolean; count: number; onClose(): void; onConfirm(reason: string): void }

/** Nothing is sent again without a reason and a second look. */
export function ReasonDialog({ open, count, onClose, onConfirm }: Props) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle>{translate('letters.resend.title', { count })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('letters.resend.warning')}</DialogContentText>
        <TextField
          autoFocus
          fullWidth
          required
          margin="normal"
          label={translate('letters.resend.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!reason.trim()}
          onClick={() => onConfirm(reason.trim())}
        >
          {translate('letters.resend.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
