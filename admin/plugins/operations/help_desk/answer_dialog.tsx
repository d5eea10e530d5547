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
import { useLeaveGuard } from '../../../shell/leave_guard'
import type { HelpRequest } from './request_buttons'

/** Characters of a note that are kept. */
const MAX_NOTE = 2_000

type Props = {
  readonly request: HelpRequest
  readonly busy: boolean
  onClose(): void
  onAnswer(note: string): void
}

/** How a request was answered, for whoever looks later; what was typed stays while it fails. */
export function AnswerDialog({ request, busy, onClose, onAnswer }: Props) {
  const translate = useTranslate()
  const [note, setNote] = useState(request.note)
  const { close, question } = useLeaveGuard(note !== request.note, onClose)
  const word = (key: string, params = {}) =>
    translate(`resources.help_desk_requests.${key}`, params)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (note.trim() !== '') onAnswer(note.trim())
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle>
          {word('answer_of', { name: request.requester_name, id: request.id })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText sx={{ whiteSpace: 'pre-wrap' }}>{request.request}</DialogContentText>
          <TextField
            autoFocus
            required
            multiline
            minRows={3}
            label={word('fields.note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" type="submit" disabled={note.trim() === ''} loading={busy}>
            {word('answer')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  )
}
