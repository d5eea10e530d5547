import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Time } from '../../../shell/times'
import { ToneChip } from '../../../shell/tone_chip'
import { RUN_TONES, type Run } from './job'

/** How a run ended, or that it goes on. */
export function RunOutcomeChip({ run }: { run: Run }) {
  const translate = useTranslate()
  return (
    <ToneChip tone={RUN_TONES[run.outcome]}>
      {translate(`resources.jobs.outcome.${run.outcome}`)}
    </ToneChip>
  )
}

/** When it began, and who began it. */
export function RunBegin({ run }: { run: Omit<Run, 'result'> }) {
  const translate = useTranslate()
  return (
    <>
      <Time at={run.started_at} seconds />{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {translate(`resources.jobs.from.${run.started_from}`, { by: run.started_by })}
      </Typography>
    </>
  )
}
