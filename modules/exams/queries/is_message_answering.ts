import { statement } from '#app/database/statement'
import type { ExamRecord } from '#modules/exams/exam_record'

const latestOther = statement<{ exam_date: string; exam_status: string }>(
  'exams.latest_other_visit',
  `select exam_date, exam_status from exams
    where patient_id = $1 and id <> $2 and deactivated_at is null
    order by exam_date desc limit 1`
)

/** A message follows the patient's latest visit, and that one is reviewed (Q70). */
export async function isMessageAnswering(exam: ExamRecord): Promise<boolean> {
  const [latest] = await latestOther([exam.patient_id, exam.id])
  return latest?.exam_status === 'reviewed' && latest.exam_date < exam.exam_date
}
