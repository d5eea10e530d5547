import { useEffect, useState, type FormEvent } from 'react'
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  TextField,
} from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { LANGUAGES, LOCALES, localeOf } from '../../../../app/kernel/languages'
import { LETTER_TYPES, canFaxLetter, letterName, type LetterType } from '#letters/rules'
import { usePageGuard } from '../../../shell/leave_guard'
import { callBulkFax, wordsOf } from './call'
import { FaxPreviewCard } from './fax_preview'
import { visitsIn } from './number_in'
import type { FaxDryRun } from './types'
import { useLatest } from './use_latest'

const WORDS = 'resources.bulk_fax'

const TYPES = LETTER_TYPES.filter(canFaxLetter)

/** The letter that family doctors mostly get. */
const USUAL: LetterType = 'omdr-gp'

type Props = {
  /** Numbers of visits, as the address names them. */
  visits: string
  /** The batch whose failed letters are tried again, in place of visits. */
  again: number | null
}

/** Which letters of which visits; what would become of each; then, confirmed, on their way. */
export function FaxDraft({ visits, again }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [text, setText] = useState(visits)
  const [types, setTypes] = useState<readonly LetterType[]>([USUAL])
  const [locale, setLocale] = useState(localeOf(useLocale()))
  const [problem, setProblem] = useState<{ field: 'visits' | 'types'; words: string }>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** What was looked at, with what was asked for then: just that is what leaves. */
  const [seen, setSeen] = useState<{ asked: object; dryRun: FaxDryRun }>()
  const begin = useLatest()
  const question = usePageGuard(text !== visits)
  const word = (key: string, params?: object) => translate(`${WORDS}.${key}`, params)

  /** What the calls take; null where something is missing, which is then said. */
  function asked(): object | null {
    if (again !== null) return { again, locale }
    const read = visitsIn(text)
    const refuse = (field: 'visits' | 'types', words: string) => {
      setProblem({ field, words })
      return null
    }
    if ('wrong' in read) return refuse('visits', word('visits_wrong', { word: read.wrong }))
    if (read.ids.length === 0) return refuse('visits', word('visits_missing'))
    if (types.length === 0) return refuse('types', word('letters_missing'))
    setProblem(undefined)
    const data = read.ids.flatMap((id) => types.map((type) => ({ id, fax_type: type })))
    return { exam_data: data, locale }
  }

  async function check() {
    const body = asked()
    if (!body) return
    const isLatest = begin()
    setBusy(true)
    setFailure(undefined)
    try {
      const dryRun = await callBulkFax<FaxDryRun>({ ...body, dry_run: true })
      if (isLatest()) setSeen({ asked: body, dryRun })
    } catch (error) {
      if (isLatest()) setFailure(wordsOf(error))
    }
    if (isLatest()) setBusy(false)
  }

  async function send(looked: object) {
    setBusy(true)
    setFailure(undefined)
    try {
      const started = await callBulkFax<{ batch_id: number }>({ ...looked, in_background: true })
      await navigate(`/bulk_fax?batch=${started.batch_id}`)
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }

  useEffect(() => {
    if (again !== null) void check()
    // Once: the address names what is tried again.
  }, [again])

  function submit(event: FormEvent) {
    event.preventDefault()
    void check()
  }

  /** What was looked at, or is being looked at, is no longer what is asked for. */
  function change<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      begin()
      setBusy(false)
      setSeen(undefined)
      set(value)
    }
  }

  function toggle(type: LetterType) {
    const isChosen = types.includes(type)
    change(setTypes)(TYPES.filter((each) => (each === type ? !isChosen : types.includes(each))))
  }

  return (
    <>
      {question}
      <Card variant="outlined" component="form" noValidate onSubmit={submit}>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          {again === null ? (
            <>
              <TextField
                label={word('visits')}
                helperText={problem?.field === 'visits' ? problem.words : word('visits_help')}
                error={problem?.field === 'visits'}
                value={text}
                onChange={({ target }) => change(setText)(target.value)}
                multiline
                maxRows={4}
                autoComplete="off"
              />
              <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
                <FormLabel component="legend">{word('letters')}</FormLabel>
                <FormGroup
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
                  }}
                >
                  {TYPES.map((type) => (
                    <FormControlLabel
                      key={type}
                      label={letterName(type)}
                      control={
                        <Checkbox
                          size="small"
                          checked={types.includes(type)}
                          onChange={() => toggle(type)}
                        />
                      }
                    />
                  ))}
                </FormGroup>
                {problem?.field === 'types' ? (
                  <FormHelperText error>{problem.words}</FormHelperText>
                ) : null}
              </Box>
            </>
          ) : (
            <Alert severity="info">{word('again_info', { id: again })}</Alert>
          )}
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <TextField
              select
              label={word('locale')}
              value={locale}
              onChange={({ target }) => change(setLocale)(localeOf(target.value))}
              sx={{ width: 220 }}
            >
              {LOCALES.map((each) => (
                <MenuItem key={each} value={each}>
                  {LANGUAGES[each].name}
                </MenuItem>
              ))}
            </TextField>
            <Button type="submit" variant={seen ? 'outlined' : 'contained'} loading={busy}>
              {word('check')}
            </Button>
          </Box>
          {failure ? (
            <Alert severity="error">
              {translate('letters.bulk_error', {
                error: translate(failure, { _: failure }),
              })}
            </Alert>
          ) : null}
        </CardContent>
      </Card>
      {seen ? (
        <FaxPreviewCard dryRun={seen.dryRun} busy={busy} onSend={() => void send(seen.asked)} />
      ) : null}
    </>
  )
}
