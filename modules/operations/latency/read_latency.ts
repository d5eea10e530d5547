import db from '@adonisjs/lucid/services/db'
import { PAGE_LOAD_TIMER_MS, type LatencyMetric } from '#operations/rules'

/** Of a set of loads, in milliseconds: the middle one, the one that 19 of 20 are faster than, the longest. */
export type Figures = { count: number; p50: number; p95: number; max: number; last_at: Date }

const FIGURES = `count(*)::int as count,
  round(percentile_cont(0.5) within group (order by latency_ms))::int as p50,
  round(percentile_cont(0.95) within group (order by latency_ms))::int as p95,
  max(latency_ms) as max, max(at) as last_at`

export type MetricFigures = Figures & { metric_name: LatencyMetric; slow: number }

/** Figures of each measure; `slow` are loads above the documents' timer. */
export async function latencySummary(since: Date): Promise<MetricFigures[]> {
  return db
    .from('page_latencies')
    .where('at', '>=', since)
    .groupBy('metric_name')
    .orderBy('metric_name')
    .select(
      'metric_name',
      db.raw(FIGURES),
      db.raw(`count(*) filter (where latency_ms > ?)::int as slow`, [PAGE_LOAD_TIMER_MS])
    )
}

export type Load = {
  id: number
  at: Date
  latency_ms: number
  exam_id: number | null
  od_id: number | null
}

type Page = { after: number | null; size: number }

/** Loads of one measure, newest first; one more than asked for tells that there are more. */
export async function listLoads(metric: LatencyMetric, since: Date, { after, size }: Page) {
  const rows = (): Promise<Load[]> =>
    all()
      .if(after !== null, (query) => void query.where('id', '<', after!))
      .orderBy('id', 'desc')
      .limit(size + 1)
      .select('id', 'at', 'latency_ms', 'exam_id', 'od_id')
  const all = () => db.from('page_latencies').where('metric_name', metric).where('at', '>=', since)
  const [found, [{ total }]] = await Promise.all([rows(), all().count('* as total')])
  return { rows: found, total: Number(total) }
}

export type PatientFigures = Figures & { patient_id: number; visits: number; last: number }

/** Figures of each patient whose visits were opened, the latest first; likewise one more. */
export async function listPatientLoads(since: Date, { after, size }: Page) {
  const rows = (): Promise<PatientFigures[]> =>
    all()
      .groupBy('patient_id')
      .if(after !== null, (query) => void query.havingRaw('max(id) < ?', [after!]))
      .orderBy('last', 'desc')
      .limit(size + 1)
      .select(
        'patient_id',
        db.raw('count(distinct exam_id)::int as visits'),
        db.raw('max(id) as last'),
        db.raw(FIGURES)
      )
  const all = () => db.from('page_latencies').whereNotNull('patient_id').where('at', '>=', since)
  const [found, [{ total }]] = await Promise.all([
    rows(),
    all().countDistinct('patient_id as total'),
  ])
  return { rows: found, total: Number(total) }
}
