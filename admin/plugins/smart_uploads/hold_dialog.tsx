import { useState, type FormEvent } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DayField } from '../../shell/day_field'
import { useLeaveGuard } from '../../shell/leave_guard'
import type { SmartUpload } from './upload'

const WORDS = 'resources.smart_uploads'

type Props = {
  readonly upload: SmartUpload
  readonly busy: boolean
  onClose(): void
  /** Null ends the hold. */
  onHold(day: string | null): void
}

/** Until which day an upload is left out of the queue; an emptied day ends it. */
export function HoldDialog({ upload, busy, onClose, onHold }: Props) {
  const translate = useTranslate()
  const [day, setDay] = useState(upload.hold_date ?? '')

  const { close, question } = useLeaveGuard(day !== (upload.hold_date ?? ''), onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    onHold(day === '' ? null : day)
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>{translate(`${WORDS}.hold_of`, { filename: upload.filename })}</DialogTitle>
        <DialogContent>
          <DayField
            autoFocus
            fullWidth
            margin="dense"
            label={translate('intake.hold_date')}
            helperText={translate('intake.hold_hint')}
            value={day}
            onChange={setDay}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" type="submit" loading={busy}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  )
}
