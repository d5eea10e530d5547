import { useState } from 'react'
import { Box, Typography } from '@mui/material'
import {
  type HttpError,
  useDataProvider,
  useGetOne,
  useListContext,
  useLocale,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { BulkLine, PortalDataProvider } from '../../shell/data_provider'
import { timeOf } from '../../shell/times'
import type { Batch } from './batch'
import { BulkProgress, type Progress } from './bulk_progress'
import { useWords } from './delivery'
import { QUEUES } from './states'
import { StepButton, type StopStep } from './step_button'

type Line = BulkLine & { recipient: string }

const WORDS = 'resources.deliveries.batch'

/** Above a list that shows one batch: what it is, how far it is, and what can still be done with all of it. */
export function BatchStrip() {
  const { filterValues } = useListContext()
  const id = Number(filterValues.batch)
  return Number.isSafeInteger(id) && id > 0 ? <BatchHead key={id} id={id} /> : null
}

/** What a batch is, how far its letters are, and the steps on all that has not left. */
export function BatchHead({ id }: { id: number }) {
  const translate = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const refresh = useRefresh()
  const { stateName } = useWords()
  const { act } = useDataProvider<PortalDataProvider>()
  const { data: batch } = useGetOne<Batch>('delivery_batches', { id })
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ step: StopStep; progress: Progress } | null>(null)
  if (!batch) return null
  const { kind, reason, made_by: by, created_at: at, states, steps } = batch
  const title = translate(`${WORDS}.titles.${kind}`, { id })
  const made = translate(`${WORDS}.made`, { by: by ?? '–', at: timeOf(at, locale), reason })

  async function take(step: StopStep, why: string) {
    setBusy(true)
    try {
      const answer = await act<{ results: Line[] }>('delivery_batches', id, step, {
        reason: why,
      })
      setOutcome({ step, progress: progressOf(answer.results) })
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
    return null
  }

  return (
    <Box sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {made}
        </Typography>
        <Typography variant="body2">
          {QUEUES.map(({ name, states: each }) => ({ name, count: countOf(each, states) }))
            .filter(({ count }) => count > 0)
            .map(({ name, count }) =>
              translate(`${WORDS}.count`, { state: stateName(name), count })
            )
            .join(' · ')}
        </Typography>
      </Box>
      <Box>
        {steps.map((step) => (
          <StepButton
            key={step}
            step={step}
            about={`${title}. ${made}`}
            busy={busy}
            words={{
              action: translate(`${WORDS}.steps.${step}`),
              title: translate(`${WORDS}.title_${step}`),
              warning: translate(`${WORDS}.warning_${step}`),
            }}
            onTake={(why) => take(step, why)}
          />
        ))}
      </Box>
      {outcome ? (
        <BulkProgress
          {...outcome.progress}
          title={translate(`${WORDS}.progress_${outcome.step}`, {
            done: outcome.progress.lines.filter(({ success }) => success).length,
            total: outcome.progress.total,
          })}
          done={translate(`resources.deliveries.stop.done_${outcome.step}`)}
          onClose={() => setOutcome(null)}
        />
      ) : null}
    </Box>
  )
}

const countOf = (wanted: readonly string[], states: Batch['states']) =>
  wanted.reduce((sum, state) => sum + (states[state] ?? 0), 0)

function progressOf(lines: readonly Line[]): Progress {
  const recipients = new Map(lines.map(({ id, recipient }) => [id, recipient]))
  return { recipients, total: lines.length, lines, ended: true }
}
