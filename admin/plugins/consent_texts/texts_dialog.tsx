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
} from '@mui/material'
import { HttpError, useNotify, useTranslate } from 'react-admin'
import { CONSENT_LENGTH, missingTexts, type ConsentTexts } from '#patients/rules'
import { LOCALES } from '../../../app/kernel/languages'
import { ChangesDialog } from '../../shell/changes_dialog'
import { useLeaveGuard } from '../../shell/leave_guard'
import {
  keyOf,
  placesOf,
  saveTexts,
  textAt,
  usePlaceName,
  useWords,
  withText,
  type KeptTexts,
} from './consent_texts'

type Props = { opened: KeptTexts; onClose(): void }

/** The four items in every language; saved as a new version once old and new were seen. */
export function TextsDialog({ opened, onClose }: Props) {
  const t = useWords()
  const translate = useTranslate()
  const placeName = usePlaceName()
  const notify = useNotify()
  const [before, setBefore] = useState(opened)
  const [texts, setTexts] = useState<ConsentTexts>(opened)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  /** The version somebody else saved meanwhile, and what is said of it. */
  const [conflict, setConflict] = useState<{ now: KeptTexts; said: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const changed = placesOf(texts).filter((place) => textAt(texts, place) !== textAt(before, place))
  const { close, question } = useLeaveGuard(changed.length > 0, onClose)

  function ask(event: FormEvent) {
    event.preventDefault()
    if (changed.length === 0 || conflict) return
    const missing = missingTexts(texts.items)
    setRefused(
      Object.fromEntries(missing.map(({ field, message }) => [field, translate(message.key)]))
    )
    if (missing.length === 0) return setAsking(true)
    document.getElementById(missing[0]!.field)?.focus()
  }

  async function save() {
    setAsking(false)
    setBusy(true)
    setFailure('')
    setRefused({})
    try {
      await saveTexts({ version: before.version, items: texts.items })
      notify('resources.consent_texts.saved', { type: 'success' })
      return onClose()
    } catch (error) {
      refuse(error)
    }
    setBusy(false)
  }

  function refuse(error: unknown) {
    if (!(error instanceof HttpError)) throw error
    const { data, errors = {} } = (error.body ?? {}) as {
      data?: KeptTexts
      errors?: Record<string, string>
    }
    if (error.status === 409 && data) return setConflict({ now: data, said: error.message })
    setRefused(errors)
    if (!placesOf(texts).some((place) => keyOf(place) in errors)) setFailure(error.message)
  }

  /** What was typed stays; what was not touched is as it is now. */
  function takeNewer({ now }: { now: KeptTexts }) {
    const mine = changed.reduce<ConsentTexts>(
      (taken, place) => withText(taken, place, textAt(texts, place)),
      now
    )
    setBefore(now)
    setTexts(mine)
    setConflict(null)
  }

  const title = t('title', { version: before.version })
  return (
    <Dialog open onClose={close} fullWidth maxWidth="lg" aria-labelledby="consent-title">
      <form onSubmit={ask} noValidate>
        <DialogTitle id="consent-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {conflict ? (
            <Alert
              severity="warning"
              action={<Button onClick={() => takeNewer(conflict)}>{t('conflict_take')}</Button>}
            >
              {conflict.said}
            </Alert>
          ) : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          <Box
            sx={{
              pt: 1,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { md: `repeat(${LOCALES.length}, minmax(0, 1fr))` },
            }}
          >
            {placesOf(texts).map((place, index) => {
              const key = keyOf(place)
              const text = textAt(texts, place)
              return (
                <TextField
                  key={key}
                  id={key}
                  multiline
                  minRows={2}
                  autoFocus={index === 0}
                  label={placeName(place)}
                  value={text}
                  error={key in refused}
                  helperText={refused[key] ?? t('left', { left: CONSENT_LENGTH - text.length })}
                  onChange={({ target }) => setTexts(withText(texts, place, target.value))}
                  slotProps={{ htmlInput: { lang: place.locale, maxLength: CONSENT_LENGTH } }}
                />
              )
            })}
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={changed.length === 0 || conflict !== null}
          >
            {t('review')}
          </Button>
        </DialogActions>
      </form>
      {isAsking ? (
        <ChangesDialog
          name={title}
          changes={changed.map((place) => ({
            key: keyOf(place),
            label: placeName(place),
            before: textAt(before, place),
            after: textAt(texts, place),
          }))}
          onClose={() => setAsking(false)}
          onConfirm={() => void save()}
        />
      ) : null}
      {question}
    </Dialog>
  )
}
