import { useEffect, useState, type FormEvent } from 'react'
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { LANGUAGES, LOCALES, localeOf, type Locale } from '../../../../app/kernel/languages'
import { post } from '../../../shell/http'
import { usePageGuard } from '../../../shell/leave_guard'
import { callReminders, wordsOf } from './call'
import { ConfirmSending } from './confirm_sending'
import { ReminderTable } from './reminder_table'
import type { ReminderPreview, ReminderVisit } from './types'
import { useLatest } from './use_latest'
import { useLabelled } from '../../../shell/use_labelled'

const WORDS = 'resources.reminders'
const VISITS = '/api/data/od_to_review_reminder_exams/list/'

/** Characters of an e-mail's text that the call takes, less what its links need. */
const MAX_INTRO = 4_000

type DryRun = { subject: string; results: readonly ReminderPreview[] }

/** E-mails as they were looked at: in these words and this language, about these visits. */
type Seen = {
  intro: string
  locale: Locale
  visits: readonly ReminderVisit[]
  dryRun: DryRun
}

/** Whom a reminder would reach, with what, and who cannot be written to; then, confirmed, on their way. */
export function ReminderDraft({ again }: { again: number | null }) {
  const translate = useTranslate()
  const labelled = useLabelled()
  const navigate = useNavigate()
  const [locale, setLocale] = useState<Locale>(localeOf(useLocale()))
  const [intro, setIntro] = useState('')
  /** What is shown; just that is what leaves. */
  const [seen, setSeen] = useState<Seen>()
  const begin = useLatest()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const question = usePageGuard(intro !== '')
  const word = (key: string, params?: object) => translate(`${WORDS}.${key}`, params)

  async function look(language: Locale) {
    const isLatest = begin()
    setBusy(true)
    setFailure(undefined)
    try {
      const looked = await lookAt({ intro, locale: language, again })
      if (isLatest()) setSeen(looked)
    } catch (error) {
      if (isLatest()) setFailure(wordsOf(error))
    }
    if (isLatest()) setBusy(false)
  }
  useEffect(() => {
    void look(locale)
    // Once: afterwards a change of language or text looks again.
  }, [])

  const going = (seen?.dryRun.results ?? []).filter(
    ({ od_id: id, status }) => status === 'queued' && !left.has(id)
  )
  const isAsShown = seen?.intro === intro && seen.locale === locale

  async function send({ visits, intro: body, locale: language }: Seen) {
    setAsking(false)
    setBusy(true)
    const ods = new Set(going.map(({ od_id: id }) => id))
    const ids = visits.filter(({ od_id: od }) => ods.has(od)).map(({ id }) => id)
    try {
      const { batch_id: batch } = await callReminders<{ batch_id: number }>({
        exam_ids: ids,
        body,
        locale: language,
        in_background: true,
      })
      await navigate(`/reminders?batch=${batch}`)
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void look(locale)
  }

  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        {question}
        <Typography variant="body2">{word('about')}</Typography>
        <Box
          component="form"
          onSubmit={submit}
          sx={{ display: 'flex', gap: 2, alignItems: 'start', flexWrap: 'wrap' }}
        >
          <TextField
            label={word('intro')}
            helperText={word(
              seen === undefined || seen.intro === intro ? 'intro_help' : 'look_first'
            )}
            value={intro}
            onChange={({ target }) => setIntro(target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: MAX_INTRO } }}
            sx={{ flex: '1 1 420px' }}
          />
          <TextField
            select
            label={word('locale')}
            value={locale}
            onChange={({ target }) => {
              setLocale(localeOf(target.value))
              void look(localeOf(target.value))
            }}
            sx={{ width: 200 }}
          >
            {LOCALES.map((each) => (
              <MenuItem key={each} value={each}>
                {LANGUAGES[each].name}
              </MenuItem>
            ))}
          </TextField>
          <Button type="submit" variant="outlined" loading={busy} sx={{ mt: 1 }}>
            {word('look')}
          </Button>
        </Box>
        {failure ? (
          <Alert severity="error">
            {labelled(translate('worklists.reminder_failed'), translate(failure, { _: failure }))}
          </Alert>
        ) : null}
        {seen?.dryRun.results.length === 0 ? <Alert severity="info">{word('nobody')}</Alert> : null}
        {seen && seen.dryRun.results.length > 0 ? (
          <>
            <Typography variant="h2" role="status">
              {word('would_go', { count: going.length })}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {word('subject', { subject: seen.dryRun.subject })}
            </Typography>
            <ReminderTable
              results={seen.dryRun.results}
              visits={seen.visits}
              left={left}
              onLeave={setLeft}
            />
            <Button
              variant="contained"
              loading={busy}
              disabled={going.length === 0 || !isAsShown}
              sx={{ justifySelf: 'start' }}
              onClick={() => setAsking(true)}
            >
              {word('send', { count: going.length })}
            </Button>
          </>
        ) : null}
        {asking && seen ? (
          <ConfirmSending
            title={word('confirm_title', { count: going.length })}
            lines={[word('confirm_text', { count: going.length })]}
            onClose={() => setAsking(false)}
            onConfirm={() => void send(seen)}
          />
        ) : null}
      </CardContent>
    </Card>
  )
}

/** Asks what would leave: the e-mails of all who are to be reminded, or of a batch whose ones failed. */
async function lookAt({
  intro,
  locale,
  again,
}: Pick<Seen, 'intro' | 'locale'> & { again: number | null }): Promise<Seen> {
  const { exams: visits } = (await post(VISITS)).json as { exams: ReminderVisit[] }
  const about = again === null ? { exam_ids: visits.map(({ id }) => id) } : { again }
  const dryRun =
    visits.length === 0
      ? { subject: '', results: [] }
      : await callReminders<DryRun>({ ...about, body: intro, locale, dry_run: true })
  return { intro, locale, visits, dryRun }
}
