import { useState } from 'react'
import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import {
  Show,
  useDataProvider,
  useGetList,
  useLocale,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import { dayOf } from '../../shell/times'
import { Answers } from './answers'
import type { SecondReadingRecord } from './reading'
import { useDecisionWords } from './words'

const WORDS = 'resources.second_readings'

type Omd = { id: number; first_name: string; last_name: string }

/** Runs a named action on the reading; says how it went and shows it anew. */
function useAct(id: number) {
  const { act } = useDataProvider<PortalDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  async function run(action: string, body: object) {
    setBusy(true)
    try {
      await act('second_readings', id, action, body)
      notify(`${WORDS}.${action}_done`, { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  return { busy, run }
}

/** One reading: whom and what it is about, who reads it, what was answered, what is to be done. */
export function ReadingShow() {
  return (
    <Show>
      <Parts />
    </Show>
  )
}

function Parts() {
  const translate = useTranslate()
  const locale = useLocale()
  const reading = useRecordContext<SecondReadingRecord>()
  if (!reading?.readings) return null
  const { patient, dob, exam_date: visit, state, exam_id: exam } = reading
  const isWaiting = state === 'second' || state === 'third'
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <Typography variant="h2">
        {translate(`${WORDS}.about`, {
          patient,
          dob: dayOf(dob, locale),
          visit: dayOf(visit, locale),
        })}
      </Typography>
      <Typography>
        {translate(`${WORDS}.state.${state}`)}{' '}
        <a href={`/patient-exam/${exam}`}>{translate('review.second.open_chart')}</a>
      </Typography>
      <Outcome reading={reading} />
      {isWaiting ? <Assign key={`${state}`} reading={reading} /> : null}
      <Answers readings={reading.readings} />
    </Stack>
  )
}

/** What went out does not hold: somebody has to act on it by hand. */
function Outcome({ reading }: { reading: SecondReadingRecord }) {
  const translate = useTranslate()
  const { list } = useDecisionWords()
  const { busy, run } = useAct(reading.id)
  if (reading.needs !== 'outcome') return null
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" variant="outlined" disabled={busy} onClick={() => run('seen', {})}>
          {translate(`${WORDS}.seen`)}
        </Button>
      }
    >
      {translate(`${WORDS}.outcome`, { decisions: list(reading.outcome_differs) })}
    </Alert>
  )
}

/** Who reads next: reviewers that are not hidden; the server refuses who read it already. */
function Assign({ reading }: { reading: SecondReadingRecord }) {
  const translate = useTranslate()
  const { busy, run } = useAct(reading.id)
  const current = reading.state === 'second' ? reading.second_omdr_id : reading.third_omdr_id
  const [omd, setOmd] = useState<number | ''>(current ?? '')
  const { data = [] } = useGetList<Omd>('omds', {
    filter: { is_reviewer: true },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'last_name', order: 'ASC' },
  })
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        sx={{ minWidth: 280 }}
        label={translate(`${WORDS}.reader_${reading.state}`)}
        value={data.some(({ id }) => id === omd) ? omd : ''}
        onChange={({ target }) => setOmd(Number(target.value))}
      >
        {data.map(({ id, first_name: first, last_name: last }) => (
          <MenuItem key={id} value={id}>{`${last}, ${first}`}</MenuItem>
        ))}
      </TextField>
      <Button
        variant="contained"
        disabled={busy || omd === '' || omd === current}
        onClick={() => run('assign', { omd_id: omd })}
      >
        {translate(`${WORDS}.assign`)}
      </Button>
    </Box>
  )
}
