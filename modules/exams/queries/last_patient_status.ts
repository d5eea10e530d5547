import { statement } from '#app/database/statement'
import type { PatientStatus } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'

const status = statement<{ patient_status: PatientStatus }>(
  'exams.last_patient_status',
  `select patient_status from exams
    where patient_id = $1 and exam_date < $2 and exam_status = 'reviewed'
      and patient_status not in ('', 'XXX') and deactivated_at is null
    order by exam_date desc
    limit 1`
)

/** What the last reviewed visit before this one decided of the patient; null when none did (F251). */
export async function lastPatientStatus(exam: ExamRecord): Promise<PatientStatus | null> {
  const [row] = await status([exam.patient_id, exam.exam_date])
  return row?.patient_status ?? null
}
