import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { useRowWords, type Flag, type Flags } from './billing_row'

type Props = {
  /** What is changed. */
  name: string
  changed: readonly Flag[]
  before: Flags
  after: Flags
  onClose(): void
  onConfirm(): void
}

/** What was asked and what will be, before it counts for every visit of a province. */
export function ChangesQuestion({ name, changed, before, after, onClose, onConfirm }: Props) {
  const translate = useTranslate()
  const { stateName, testName } = useRowWords()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="changes-title">
      <DialogTitle id="changes-title">
        {translate('app.portal.changes.title', { name })}
      </DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(120px, 1fr) 2fr' }}
        >
          {changed.map((flag) => (
            <Box key={flag} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {testName(flag)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                <s>{stateName(before[flag])}</s> → {stateName(after[flag])}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button autoFocus variant="contained" onClick={onConfirm}>
          {translate('app.portal.changes.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
