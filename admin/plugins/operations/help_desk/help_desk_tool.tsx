import { useState, type FormEvent } from 'react'
import HelpOutline from '@mui/icons-material/HelpOutline'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type HttpError, useGetIdentity, useNotify, useTranslate } from 'react-admin'
import { post } from '../../../shell/http'
import { useLeaveGuard } from '../../../shell/leave_guard'

const FIELDS = ['requester_name', 'contact_email', 'request'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string>

/** Characters that are kept. */
const MAX: Record<Field, number> = { requester_name: 200, contact_email: 200, request: 10_000 }

const WORDS = 'operations.help_desk'

/** The help desk's button, on every page of the portal as in the clinic (F384). */
export function HelpDeskTool() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="inherit" startIcon={<HelpOutline />} onClick={() => setOpen(true)}>
        {translate('app.help_desk')}
      </Button>
      {isOpen ? <AskDialog name={identity?.fullName ?? ''} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** A request for help; what was typed stays until it has been taken (F385, F386). */
function AskDialog({ name, onClose }: { name: string; onClose(): void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [values, setValues] = useState<Values>({
    requester_name: name,
    contact_email: '',
    request: '',
  })
  const [faults, setFaults] = useState<Partial<Values>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const { close, question } = useLeaveGuard(values.request.trim() !== '', onClose)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    setFaults({})
    try {
      const asked = { ...values, modal_source: window.location.pathname.replace(/\d+/g, '{id}') }
      const { json } = await post('/api/data/help_desk/request/', { help_desk_request: asked })
      notify((json as { message: string }).message, { type: 'success' })
      onClose()
    } catch (error) {
      const { message, body } = error as HttpError & { body?: { errors?: Partial<Values> } }
      if (body?.errors) setFaults(body.errors)
      else setFailure(translate(message, { _: message }))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="help-desk-title">
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogTitle id="help-desk-title">{translate('app.help_desk')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <DialogContentText>{translate('app.help_desk_no_phi')}</DialogContentText>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {FIELDS.map((field) => (
            <TextField
              key={field}
              required
              autoFocus={field === 'contact_email'}
              type={field === 'contact_email' ? 'email' : 'text'}
              multiline={field === 'request'}
              minRows={field === 'request' ? 4 : undefined}
              label={translate(`${WORDS}.${field}`)}
              value={values[field]}
              error={faults[field] !== undefined}
              helperText={faults[field]}
              onChange={({ target }) => setValues({ ...values, [field]: target.value })}
              slotProps={{ htmlInput: { maxLength: MAX[field] } }}
            />
          ))}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{translate('app.cancel')}</Button>
          <Button variant="contained" type="submit" loading={busy}>
            {translate(`${WORDS}.submit`)}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  )
}
