import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import type { PatientRecord } from '#patients'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

export type NotReadyVisit = { id: number; exam_date: CalendarDate; exam_status: string }

const notReady = statement<NotReadyVisit>(
  'exams.not_ready',
  `select e.id, e.exam_date, e.exam_status from exams e
    where e.patient_id = $1 and e.exam_status = 'not_ready' and ${inSight('e', 2)}
    order by e.exam_date desc`
)

/** A patient's visits in sight that nobody has submitted yet, newest first (F045, Q20). */
export async function listNotReady(patient: PatientRecord, sight: Sight): Promise<NotReadyVisit[]> {
  return notReady([patient.id, ...sightValues(sight)])
}
