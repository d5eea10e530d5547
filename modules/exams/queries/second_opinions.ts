import { statement } from '#app/database/statement'
import type { ExamRecord } from '#modules/exams/exam_record'

const waiting = statement<{ id: number; exam_date: string }>(
  'exams.second_opinions_before',
  `select id, exam_date from exams
    where patient_id = $1 and exam_date < $2 and id <> $3
      and second_omdr_id is not null and not second_omdr_reviewed
      and deactivated_at is null
    order by exam_date, id`
)

/** Earlier visits of the patient that still wait for a second opinion (F204). */
export async function secondOpinionsBefore({
  id,
  patient_id: patientId,
  exam_date: date,
}: ExamRecord): Promise<{ id: number; exam_date: string }[]> {
  return waiting([patientId, date, id])
}
