import type { ReactNode } from 'react'
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

export type Change = {
  readonly key: string
  /** What is changed. */
  readonly label: string
  readonly before: ReactNode
  readonly after: ReactNode
}

type Props = {
  /** Whose changes they are. */
  readonly name: string
  readonly changes: readonly Change[]
  onClose(): void
  onConfirm(): void
}

/** Old and new value of all that is changed, before it is saved. */
export function ChangesDialog({ name, changes, onClose, onConfirm }: Props) {
  const translate = useTranslate()
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
          {changes.map(({ key, label, before, after }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <s>{before}</s> → {after}
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
