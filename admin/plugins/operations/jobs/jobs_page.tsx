import { Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PageFrame } from '../../../shell/page_frame'
import { TableFrame, type Column } from '../../../shell/table/index'
import { Time } from '../../../shell/times'
import { useAsked } from '../../../shell/use_asked'
import type { Job } from './job'
import { RunBegin, RunOutcomeChip } from './run_facts'
import { RunFound } from './run_found'
import { useRunNow } from './use_run_now'

/** Milliseconds between two looks. */
const LOOK_EVERY = 5_000

/** What comes back, when it ran last and how that ended; one more run at a press. */
export function JobsPage() {
  const translate = useTranslate()
  const { answer, failure, again } = useAsked<{ data: readonly Job[] }>(
    '/api/admin/recurring_jobs',
    LOOK_EVERY
  )
  const { busy, run } = useRunNow(again)
  const word = (key: string, params = {}) => translate(`resources.jobs.${key}`, params)
  const columns: Column<Job>[] = [
    {
      key: 'job',
      head: word('job'),
      sx: { minWidth: 160 },
      cell: ({ name, explained }) => (
        <>
          {name}
          <Typography variant="body2" color="text.secondary">
            {explained}
          </Typography>
        </>
      ),
    },
    {
      key: 'last',
      head: word('last'),
      cell: ({ last }) => (last ? <RunBegin run={last} /> : word('never')),
    },
    {
      key: 'outcome',
      head: word('outcome'),
      cell: ({ last }) =>
        last ? (
          <>
            <RunOutcomeChip run={last} />
            <Typography variant="body2" color="text.secondary" noWrap>
              {word('seconds', { seconds: last.seconds })}
            </Typography>
          </>
        ) : null,
    },
    {
      key: 'next',
      head: word('next'),
      cell: ({ every_minutes: minutes, next_due: due }) =>
        minutes === null ? (
          word('by_cron')
        ) : (
          <>
            <Time at={due} />{' '}
            <Typography component="span" variant="body2" color="text.secondary">
              {word('every', { minutes })}
            </Typography>
          </>
        ),
    },
    {
      key: 'run',
      head: word('run'),
      cell: ({ key, name, last }) => (
        <Button
          sx={{ whiteSpace: 'nowrap' }}
          size="small"
          variant="outlined"
          disabled={busy === key || last?.outcome === 'running'}
          aria-label={word('run_of', { name })}
          onClick={() => void run(key, name)}
        >
          {word('run')}
        </Button>
      ),
    },
  ]
  return (
    <PageFrame name="jobs" explained={word('explained')} failure={failure} onRetry={again}>
      {answer || !failure ? (
        <TableFrame
          label={word('name')}
          columns={columns}
          rows={answer?.data}
          rowKey={({ key }) => key}
          detail={({ key, last }) =>
            last?.outcome === 'failed' ? <RunFound job={key} run={last} /> : null
          }
          empty={word('none')}
        />
      ) : null}
    </PageFrame>
  )
}
