import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

const latest = statement<{ patient_id: number; exam_date: CalendarDate }>(
  'exams.latest_dates',
  `select e.patient_id, max(e.exam_date) as exam_date from exams e
    where e.patient_id = any($1) and ${inSight('e', 2)}
    group by e.patient_id`
)

/** Dates of the latest visits in sight, by patient; nothing for a patient without one. */
export async function latestVisitDates(
  patientIds: readonly number[],
  sight: Sight
): Promise<ReadonlyMap<number, CalendarDate>> {
  const rows = await latest([patientIds, ...sightValues(sight)])
  return new Map(rows.map(({ patient_id: id, exam_date: date }) => [id, date]))
}
