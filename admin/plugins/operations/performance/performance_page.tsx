import { useState } from 'react'
import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LATENCY_PERIODS, PAGE_LOAD_TIMER_MS, type LatencyMetric } from '#operations/rules'
import { PageFrame } from '../../../shell/page_frame'
import { useAsked } from '../../../shell/use_asked'
import type { MetricFigures } from './figures'
import { LoadsByPatient, LoadsOfMetric } from './load_lists'
import { Summary } from './summary'

/** How long pages take to load (F391). */
export function PerformancePage() {
  const translate = useTranslate()
  const [days, setDays] = useState<number>(LATENCY_PERIODS[2])
  const [metric, setMetric] = useState<LatencyMetric | null>(null)
  const { answer, failure, again } = useAsked<{ data: readonly MetricFigures[] }>(
    `/api/data/performance/latency_metrics_summary/?days=${days}`
  )
  const word = (key: string, params = {}) => translate(`resources.performance.${key}`, params)
  return (
    <PageFrame
      name="performance"
      explained={word('explained', { seconds: PAGE_LOAD_TIMER_MS / 1_000 })}
      failure={failure}
      onRetry={again}
    >
      <TextField
        select
        fullWidth={false}
        sx={{ minWidth: 220, justifySelf: 'start' }}
        label={word('period')}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {LATENCY_PERIODS.map((each) => (
          <MenuItem key={each} value={each}>
            {word('days', { days: each })}
          </MenuItem>
        ))}
      </TextField>
      {answer ? <Summary rows={answer.data} onChoose={setMetric} /> : null}
      {metric ? <LoadsOfMetric metric={metric} days={days} /> : null}
      <LoadsByPatient days={days} />
    </PageFrame>
  )
}
