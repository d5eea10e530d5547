import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { LatencyMetric } from '#operations/rules'
import { chartOf, PlaceLink, TableFrame, type Column } from '../../../shell/table/index'
import { patientOf } from '../../patients/place'
import { Time } from '../../../shell/times'
import { useAsked } from '../../../shell/use_asked'
import type { Figures, Listed } from './figures'

type Load = {
  readonly id: number
  readonly at: string
  readonly latency_ms: number
  readonly exam_id: number | null
  readonly od: string
}

const useWord = () => {
  const translate = useTranslate()
  return (key: string, params = {}) => translate(`resources.performance.${key}`, params)
}

/** The newest loads of one page (C269). */
export function LoadsOfMetric({ metric, days }: { metric: LatencyMetric; days: number }) {
  const word = useWord()
  const translate = useTranslate()
  const columns: Column<Load>[] = [
    { key: 'when', head: word('when'), kind: 'line', cell: ({ at }) => <Time at={at} seconds /> },
    { key: 'took', head: word('took'), kind: 'number', cell: (load) => load.latency_ms },
    {
      key: 'visit',
      head: word('visit'),
      cell: ({ exam_id: id }) => <PlaceLink at={chartOf(id)}>{id}</PlaceLink>,
    },
    { key: 'od', head: word('od'), cell: ({ od }) => od },
  ]
  return (
    <List<Load>
      url={`/api/data/performance/latency_metrics_list_by_metrics_name/?metrics_name=${metric}&days=${days}`}
      label={word('loads', { metric: translate(`operations.latency.${metric}`) })}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

type PatientRow = Figures & {
  readonly patient_id: number
  readonly patient: string
  readonly visits: number
}

/** Whose visits were opened, the latest first (C270). */
export function LoadsByPatient({ days }: { days: number }) {
  const word = useWord()
  const columns: Column<PatientRow>[] = [
    {
      key: 'patient',
      head: word('patient'),
      cell: (row) => <PlaceLink at={patientOf(row.patient_id)}>{row.patient}</PlaceLink>,
    },
    ...(['visits', 'count', 'p50', 'p95', 'max'] as const).map((key): Column<PatientRow> => ({
      key,
      head: word(key),
      kind: 'number',
      cell: (row) => row[key],
    })),
    { key: 'last', head: word('last'), kind: 'line', cell: (row) => <Time at={row.last_at} /> },
  ]
  return (
    <List<PatientRow>
      url={`/api/data/performance/latency_metrics_patient_list/?days=${days}`}
      label={word('patients')}
      columns={columns}
      rowKey={({ patient_id: id }) => id}
    />
  )
}

type Props<Row> = {
  readonly url: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number
}

/** The newest are enough to look at; how many there are is told. */
function List<Row>({ url, label, columns, rowKey }: Props<Row>) {
  const word = useWord()
  const { answer, failure, again } = useAsked<Listed<Row>>(url)
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <TableFrame
        label={label}
        columns={columns}
        rows={answer?.data}
        rowKey={rowKey}
        empty={word('none')}
        failure={failure}
        onRetry={again}
        below={
          answer ? (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {word('shown', { shown: answer.data.length, total: answer.total })}
            </Typography>
          ) : null
        }
      />
    </section>
  )
}
