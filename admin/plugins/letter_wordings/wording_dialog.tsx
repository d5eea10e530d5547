import { useState, type FormEvent } from 'react'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { HttpError, useNotify } from 'react-admin'
import { LANGUAGES } from '../../../app/kernel/languages'
import { useLeaveGuard } from '../../shell/leave_guard'
import { saveWording, useKindName, useWords, type Wording } from './wording'
import { useSample } from './use_sample'
import { WordingHistory } from './wording_history'
import { Placeholders } from './placeholders'
import { WordingPreview } from './wording_preview'

/** Characters of the reason that is kept. */
const MAX_NOTE = 500

type Props = { opened: Wording; onClose(): void }

/** One sentence: its words, what a letter looks like with them, and how they came about. */
export function WordingDialog({ opened, onClose }: Props) {
  const t = useWords()
  const notify = useNotify()
  const kindName = useKindName()
  const [wording, setWording] = useState(opened)
  const [text, setText] = useState(opened.text)
  const [note, setNote] = useState('')
  const [place, setPlace] = useState(opened.places[0]!.id)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  /** The wording somebody else saved meanwhile, and what is said of it. */
  const [conflict, setConflict] = useState<{ now: Wording; said: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const isDirty = text !== wording.text || note !== ''
  const { close, question } = useLeaveGuard(isDirty, onClose)
  const sample = useSample(wording, text, place)

  /** What was typed stays, unless it was what has just been replaced. */
  function take(next: Wording, said: string) {
    if (text === wording.text) setText(next.text)
    setWording(next)
    setConflict(null)
    notify(said, { type: 'success' })
  }

  function refuse(error: unknown) {
    if (!(error instanceof HttpError)) throw error
    const { data, errors } = (error.body ?? {}) as {
      data?: Wording
      errors?: Record<string, string>
    }
    if (error.status === 409 && data) return setConflict({ now: data, said: error.message })
    if (errors && ('text' in errors || 'note' in errors)) {
      // Of several things said of the text the whole is the error's own words.
      return setRefused('text' in errors ? { ...errors, text: error.message } : errors)
    }
    setFailure(error.message)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setRefused({})
    setFailure('')
    try {
      const saved = await saveWording(wording, text, note)
      setWording(saved)
      setText(saved.text)
      setNote('')
      setConflict(null)
      notify('resources.letter_wordings.saved', { type: 'success' })
    } catch (error) {
      refuse(error)
    }
    setBusy(false)
  }

  const problem = refused.text ?? sample.refused
  const name = `${kindName(wording)}, ${LANGUAGES[wording.locale].name}`
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xl" aria-labelledby="wording-title">
      <DialogTitle id="wording-title">{name}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box>
          <Box component="form" id="wording-form" onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
            {conflict ? (
              <Alert
                severity="warning"
                action={
                  <Button
                    onClick={() => {
                      setWording(conflict.now)
                      setConflict(null)
                    }}
                  >
                    {t('conflict_take')}
                  </Button>
                }
              >
                {conflict.said} {t('conflict_text')}
                <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }} lang={wording.locale}>
                  {conflict.now.text}
                </Typography>
              </Alert>
            ) : null}
            {failure ? <Alert severity="error">{failure}</Alert> : null}
            <TextField
              autoFocus
              multiline
              minRows={4}
              label={t('text')}
              value={text}
              error={problem !== undefined}
              helperText={problem}
              onChange={({ target }) => {
                setText(target.value)
                setRefused({})
              }}
              slotProps={{
                htmlInput: { lang: wording.locale },
                formHelperText: { role: 'alert' },
              }}
            />
            <Placeholders wording={wording} />
            <TextField
              label={t('note')}
              value={note}
              required
              error={refused.note !== undefined}
              helperText={refused.note}
              onChange={({ target }) => setNote(target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
            />
          </Box>
          <WordingHistory wording={wording} onRestored={take} onRefused={refuse} />
        </Box>
        <WordingPreview wording={wording} {...{ text, place, sample }} onPlace={setPlace} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close}>{t('close')}</Button>
        <Button
          type="submit"
          form="wording-form"
          variant="contained"
          loading={busy}
          disabled={text === wording.text || conflict !== null}
        >
          {t('save')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  )
}
