import { statement } from '#app/database/statement'
import type { ExamRecord } from '#modules/exams/exam_record'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

const waiting = statement<{ id: number; exam_date: string }>(
  'exams.second_opinions_before',
  `select e.id, e.exam_date from exams e
    where e.patient_id = $1 and e.exam_date < $2 and e.id <> $3
      and e.second_omdr_id is not null and not e.second_omdr_reviewed
      and ${inSight('e', 4)}
    order by e.exam_date, e.id`
)

/**
 * Earlier visits of the patient in sight that still wait for a second opinion
 * (F204): none that whoever asks has to read blind.
 */
export async function secondOpinionsBefore(
  { id, patient_id: patientId, exam_date: date }: ExamRecord,
  sight: Sight
): Promise<{ id: number; exam_date: string }[]> {
  return waiting([patientId, date, id, ...sightValues(sight)])
}
