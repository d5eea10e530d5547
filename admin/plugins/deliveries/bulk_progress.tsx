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
import { BatchLink } from './links'

export type Progress = {
  /** By the delivery's number. */
  readonly recipients: ReadonlyMap<number, string>
  readonly total: number
  readonly lines: readonly BulkLine[]
  readonly ended: boolean
  /** Why it ended before the last. */
  readonly failure?: string
  /** What they were queued together as. */
  readonly batch?: number
}

type Props = Progress & {
  title: string
  /** What became of a line that went well. */
  done: string
  onClose(): void
}

/** How far a bulk call is, and what became of each row; it stays until it is read. */
export function BulkProgress({ title, done, recipients, total, lines, ended, ...rest }: Props) {
  const { failure, batch, onClose } = rest
  const translate = useTranslate()
  return (
    <Dialog open onClose={ended ? onClose : undefined} fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <LinearProgress variant="determinate" value={(100 * lines.length) / Math.max(total, 1)} />
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
                secondary={success ? done : error}
                slotProps={{ secondary: { color: success ? 'success' : 'error' } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {ended && batch !== undefined ? (
          <BatchLink id={batch} onFollow={onClose}>
            {translate('resources.deliveries.resend.see_batch')}
          </BatchLink>
        ) : null}
        <Button disabled={!ended} onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
