import { lazy, Suspense } from 'react'
import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { LatencyMetric } from '#operations/rules'
import { TableFrame, type Column } from '../../../shell/table/index'
import { Time } from '../../../shell/times'
import type { MetricFigures } from './figures'

const LatencyChart = lazy(() => import('./latency_chart'))

const COLUMNS = ['count', 'p50', 'p95', 'max', 'slow'] as const

type Props = {
  readonly rows: readonly MetricFigures[]
  onChoose(metric: LatencyMetric): void
}

/** The figures of each page, as a chart and as its table twin. */
export function Summary({ rows, onChoose }: Props) {
  const translate = useTranslate()
  const word = (key: string) => translate(`resources.performance.${key}`)
  if (rows.length === 0) return <Typography>{word('none')}</Typography>
  const bars = rows.flatMap(({ label, p50, p95 }) => [
    { name: label, series: word('p50'), value: p50 },
    { name: label, series: word('p95'), value: p95 },
  ])
  const columns: Column<MetricFigures>[] = [
    {
      key: 'metric',
      head: word('metric'),
      cell: ({ metric_name: metric, label }) => (
        <Button size="small" sx={{ textAlign: 'start' }} onClick={() => onChoose(metric)}>
          {label}
        </Button>
      ),
    },
    ...COLUMNS.map((key): Column<MetricFigures> => ({
      key,
      head: word(key),
      kind: 'number',
      cell: (row) => row[key],
    })),
    { key: 'last', head: word('last'), kind: 'line', cell: (row) => <Time at={row.last_at} /> },
  ]
  return (
    <>
      <Card variant="outlined">
        <CardContent>
          <Typography variant="h2">{word('chart')}</Typography>
          <Suspense fallback={<Box sx={{ height: bars.length * 24 + 64 }} />}>
            <LatencyChart label={word('chart')} data={bars} />
          </Suspense>
        </CardContent>
      </Card>
      <TableFrame
        label={word('summary')}
        columns={columns}
        rows={rows}
        rowKey={({ metric_name: name }) => name}
        empty={word('none')}
      />
    </>
  )
}
