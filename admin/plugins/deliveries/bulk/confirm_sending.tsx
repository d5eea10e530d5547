import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useTranslate } from 'react-admin'

type Props = { title: string; lines: readonly string[]; onClose(): void; onConfirm(): void }

/** The last look before many letters leave: how many, and that nobody calls them back. */
export function ConfirmSending({ title, lines, onClose, onConfirm }: Props) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {lines.map((line) => (
          <DialogContentText key={line}>{line}</DialogContentText>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={onClose}>
          {translate('resources.bulk_fax.keep')}
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {translate('resources.bulk_fax.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
