import { useEffect, useState } from 'react'
import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ToneChip } from '../../../shell/tone_chip'
import type { Run } from '../jobs/job'
import { RunBegin } from '../jobs/run_facts'
import { useRunNow } from '../jobs/use_run_now'
import { useAsked } from '../../../shell/use_asked'

type Misfit = { readonly kind: string; readonly chain?: number; readonly seq?: number }

/** What the check found, as its run keeps it; a check at a terminal keeps its exit code alone. */
type Found = {
  /** Kind of the failure that ended a check before it knew. */
  readonly error?: string
  readonly intact?: boolean
  readonly records?: number
  readonly checkpoints?: number
  readonly copied?: number | null
  readonly misfits?: Readonly<Record<string, number>>
  readonly named?: readonly Misfit[]
}

type Checked = Omit<Run, 'result'> & { readonly result: Found }
type Answer = { readonly last: Run | null; readonly finished: Checked | null }

/** Milliseconds between two looks while a check goes on. */
const LOOK_EVERY = 2_000

/** The last check of the trail against its seals and chains, and a new one at a press. */
export function ChainCheck() {
  const translate = useTranslate()
  const [every, setEvery] = useState<number | null>(null)
  const { answer, again } = useAsked<Answer>('/api/admin/audit_trail/check', every)
  const { busy, run } = useRunNow(again)
  const word = (key: string, params = {}) => translate(`resources.audit_trail.${key}`, params)
  const isRunning = answer?.last?.outcome === 'running'
  useEffect(() => setEvery(isRunning ? LOOK_EVERY : null), [isRunning])
  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 1 }} aria-live="polite">
        <Typography variant="h2">{word('check')}</Typography>
        {isRunning && answer.last ? (
          <Typography>{word('checking', { records: answer.last.progress })}</Typography>
        ) : null}
        {answer?.finished ? <Verdict run={answer.finished} /> : null}
        {answer && !answer.finished && !isRunning ? (
          <Typography>{word('unchecked')}</Typography>
        ) : null}
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={isRunning || busy !== null}
          onClick={() => void run('audit_verify', translate('operations.job.audit_verify'))}
        >
          {word('check_now')}
        </Button>
      </CardContent>
    </Card>
  )
}

function Verdict({ run }: { run: Checked }) {
  const translate = useTranslate()
  const { error, records, checkpoints, copied, misfits = {}, named = [] } = run.result
  const word = (key: string, params = {}) => translate(`resources.audit_trail.${key}`, params)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <div>
        {error ? (
          <ToneChip tone="raised">{word('broke_off', { error })}</ToneChip>
        ) : (
          <ToneChip tone={run.outcome === 'done' ? 'normal' : 'critical'}>
            {word(run.outcome === 'done' ? 'intact' : 'not_intact')}
          </ToneChip>
        )}{' '}
        <RunBegin run={run} />
      </div>
      {records === undefined ? null : (
        <Typography variant="body2">
          {word('how_far', { records, checkpoints: checkpoints ?? 0 })}{' '}
          {typeof copied === 'number' ? word('copied', { copied }) : word('no_copy')}
        </Typography>
      )}
      {Object.entries(misfits).map(([kind, count]) => (
        <Typography key={kind} variant="body2" color="error">
          {count} × {translate(`operations.misfit.${kind}`)}
          {': '}
          {named
            .filter((misfit) => misfit.kind === kind && misfit.chain !== undefined)
            .map(({ chain, seq }) => `${chain}/${seq ?? '–'}`)
            .join(', ')}
        </Typography>
      ))}
    </Box>
  )
}
