import { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { DEFAULT_ZONE, type CalendarDate } from '#app/kernel/clock'
import { odName, practiceName } from '#directories'
import type { REPORT_TYPES } from '#exams/rules'
import { isActivePatient, patientBirthDate, patientName } from '#patients'

/** A reviewed visit as its optometrist is told of it. */
export type ReviewedVisit = {
  id: number
  patient_id: number
  patient: string | null
  dob: CalendarDate | null
  practice_id: number
  practice: string | null
  od_id: number
  od: string | null
  exam_date: CalendarDate
  reviewed_at: Date
  is_review_processed: boolean
  report_type: (typeof REPORT_TYPES)[number] | null
}

/** As stored: the statements leave out a visit without an optometrist or a time of its review. */
type Row = Omit<ReviewedVisit, 'od_id' | 'reviewed_at'> & {
  od_id: number | null
  reviewed_at: Date | null
}

/** Reviewed, and nothing that is hidden from its optometrist (F103). */
const SELECT = `
  select e.id, e.patient_id, ${patientName('e.patient_id')} as patient,
         ${patientBirthDate('e.patient_id')} as dob, e.practice_id,
         ${practiceName('e.practice_id')} as practice, e.od_id, ${odName('e.od_id')} as od,
         e.exam_date, e.reviewed_at, e.is_review_processed, e.report_type`
const FROM = `
    from exams e
   where e.exam_status = 'reviewed' and e.reviewed_at is not null and e.od_id is not null
     and e.deactivated_at is null and not e.hide_exam_for_od
     and ${isActivePatient('e.patient_id')}`

/** Not yet told of, in the days asked for. */
const WAITING = `${FROM} and not e.is_review_processed
     and e.reviewed_at >= $1 and e.reviewed_at < $2 and ($3::bigint is null or e.od_id = $3)`

const page = statement<Row>(
  'exams.reviewed_visits',
  `${SELECT}${WAITING} and ($4::bigint is null or e.id > $4) order by e.id limit $5::int`
)
const count = statement<{ total: number }>(
  'exams.reviewed_visits_count',
  `select count(*)::int as total from (select 1 ${WAITING} limit $4::int) c`
)
const byIds = statement<Row>(
  'exams.reviewed_visits_by_id',
  `${SELECT}${FROM} and e.id = any($1::bigint[]) order by e.id`
)
const byOd = statement<{ od_id: number | null; total: number }>(
  'exams.reviewed_visits_by_od',
  `select e.od_id, count(*)::int as total ${FROM} and not e.is_review_processed group by e.od_id`
)

/** First and last day on which a visit was reviewed, in the clinics' own time (Q60). */
export type ReviewedWhen = { readonly from: CalendarDate; readonly to: CalendarDate }

type Asked = ReviewedWhen & {
  readonly odId: number | null
  /** The last visit of the page before. */
  readonly after: number | null
  readonly limit: number
  /** Rows that are counted at most. */
  readonly counted: number
}

/** Visits that were reviewed in these days and that their optometrist was not told of (F372). */
export async function reviewedVisits({ from, to, odId, after, limit, counted }: Asked) {
  const bounds = [startOf(from), startOf(to, 1), odId]
  const [rows, [found]] = await Promise.all([
    page([...bounds, after, limit]),
    count([...bounds, counted + 1]),
  ])
  return {
    rows: rows as ReviewedVisit[],
    total: Math.min(found!.total, counted),
    more: found!.total > counted,
  }
}

/** Those of these visits that are reviewed and may be told of, processed ones too. */
export async function reviewedVisitsByIds(ids: readonly number[]): Promise<ReviewedVisit[]> {
  return (await byIds([[...ids]])) as ReviewedVisit[]
}

/** How many visits of each optometrist wait to be told of. */
export async function countReviewedByOd(): Promise<Map<number, number>> {
  const rows = await byOd([])
  return new Map(rows.map(({ od_id: id, total }) => [id as number, total]))
}

function startOf(date: CalendarDate, days = 0): Date {
  return DateTime.fromISO(date, { zone: DEFAULT_ZONE }).plus({ days }).startOf('day').toJSDate()
}
