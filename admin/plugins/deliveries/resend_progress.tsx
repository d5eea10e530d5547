import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import type { BulkLine } from '../../shell/data_provider'

export type Progress = {
  /** By the delivery's number. */
  readonly recipients: ReadonlyMap<number, string>
  readonly total: number
  readonly lines: readonly BulkLine[]
  readonly ended: boolean
  /** Why it ended before the last. */
  readonly failure?: string
}

/** How far a bulk call is, and what became of each row; it stays until it is read. */
export function ResendProgress({
  recipients,
  total,
  lines,
  ended,
  failure,
  onClose,
}: Progress & { onClose(): void }) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={ended ? onClose : undefined} fullWidth maxWidth="sm">
      <DialogTitle>
        {translate('resources.deliveries.resend.progress', { done: lines.length, total })}
      </DialogTitle>
      <DialogContent>
        <LinearProgress variant="determinate" value={(100 * lines.length) / total} />
        {failure ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(failure, { _: failure })}{' '}
            {translate('resources.deliveries.resend.stopped', { count: total - lines.length })}
          </Alert>
        ) : null}
        <List dense aria-live="polite">
          {lines.map(({ id, success, error }) => (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={`#${id} ${recipients.get(id) ?? ''}`}
                secondary={success ? translate('resources.deliveries.resend.queued') : error}
                slotProps={{ secondary: { color: success ? 'success' : 'error' } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button disabled={!ended} onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
