import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useWords } from './wording'

/** Asked before typed words are thrown away. */
export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const t = useWords()
  return (
    <Dialog open onClose={onStay}>
      <DialogTitle>{t('unsaved_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('unsaved_text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {t('unsaved_leave')}
        </Button>
        <Button autoFocus variant="contained" onClick={onStay}>
          {t('unsaved_stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
