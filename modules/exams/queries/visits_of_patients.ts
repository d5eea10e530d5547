import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import type { ExamStatus } from '#exams/rules'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

/** A visit as a list of patients names it (F044). */
export type ListedVisit = {
  id: number
  visit_date: CalendarDate
  status: ExamStatus
  is_inactive: boolean
}

const visits = statement<ListedVisit & { patient_id: number }>(
  'exams.visits_of_patients',
  `select e.patient_id, e.id, e.exam_date as visit_date, e.exam_status as status,
          e.deactivated_at is not null as is_inactive
     from exams e where e.patient_id = any($1) and ($2 or ${inSight('e', 3)})
    order by e.exam_date desc, e.id desc`
)

/** Visits in sight of several patients, by patient, newest first; every one, deactivated ones too, where asked for. */
export async function listVisitsOf(
  patientIds: readonly number[],
  { sight, inactive }: { sight: Sight; inactive: boolean }
): Promise<ReadonlyMap<number, ListedVisit[]>> {
  const rows = await visits([patientIds, inactive, ...sightValues(sight)])
  const found = new Map<number, ListedVisit[]>()
  for (const { patient_id: patientId, ...visit } of rows) {
    const known = found.get(patientId)
    if (known) known.push(visit)
    else found.set(patientId, [visit])
  }
  return found
}
