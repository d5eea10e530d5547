import { statement } from '#app/database/statement'
import { MEASURED_NAMES, type MeasuredName, type Pair } from '#insights/rules'

type Measured = Record<MeasuredName, string | number | null> & { exam_id: number; eye: 'od' | 'os' }

type Row = { id: number; submitted_at: Date; before_id: number | null }

/** A visit that was handed in, with what was measured at it and at the one before. */
export type MeasuredVisit = {
  id: number
  submittedAt: Date
  now: Record<MeasuredName, Pair>
  before: Record<MeasuredName, Pair> | null
}

const handedIn = statement<Row>(
  'insights.visits_handed_in',
  `select e.id, e.submitted_at, b.id as before_id
     from read_visits e
     join read_patients p on p.id = e.patient_id and not p.is_test_patient
                         and p.deactivated_at is null
     left join lateral (
       select v.id from read_visits v
        where v.patient_id = e.patient_id and v.deactivated_at is null and v.exam_date < e.exam_date
        order by v.exam_date desc limit 1) b on true
    where e.deactivated_at is null and e.submitted_at is not null
      and (e.submitted_at, e.id) > ($1, $2)
    order by e.submitted_at, e.id
    limit $3`
)

const measured = statement<Measured>(
  'insights.measured_values',
  `select exam_id, eye, iop, cd, pachs, vf_md, vfi, oct_rnfl_avg, oct_rnfl_sup, oct_rnfl_inf
     from read_visit_measurements where exam_id = any($1)`
)

/** Visits behind this place, in the order of their handing in. */
export async function visitsHandedIn(
  after: { submittedAt: Date; id: number },
  limit: number
): Promise<MeasuredVisit[]> {
  const rows = await handedIn([after.submittedAt, after.id, limit])
  const ids = rows.flatMap(({ id, before_id: before }) => (before === null ? [id] : [id, before]))
  const values = ids.length === 0 ? [] : await measured([ids])
  const pairs = pairsOf(values)
  return rows.map(({ id, submitted_at: submittedAt, before_id: before }) => ({
    id,
    submittedAt,
    now: pairs.get(Number(id)) ?? noPairs(),
    before: before === null ? null : (pairs.get(Number(before)) ?? null),
  }))
}

/** What is measured of one visit, by its number. */
export async function measuredAt(ids: readonly number[]) {
  return pairsOf(ids.length === 0 ? [] : await measured([ids]))
}

function pairsOf(rows: readonly Measured[]): Map<number, Record<MeasuredName, Pair>> {
  const found = new Map<number, Record<MeasuredName, Pair>>()
  for (const row of rows) {
    const id = Number(row.exam_id)
    const pairs = found.get(id) ?? noPairs()
    for (const name of MEASURED_NAMES) pairs[name][row.eye] = numberOf(row[name])
    found.set(id, pairs)
  }
  return found
}

const noPairs = () =>
  Object.fromEntries(MEASURED_NAMES.map((name) => [name, { od: null, os: null }])) as Record<
    MeasuredName,
    Pair
  >

/** A placeholder of older charts, such as "XXX", is no measurement (Q96). */
function numberOf(value: string | number | null): number | null {
  const number = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}
