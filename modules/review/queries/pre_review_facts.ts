import db from '@adonisjs/lucid/services/db'
import { findGp } from '#directories'
import type { ExamRecord } from '#exams'
import { patientIdentity } from '#patients'
import { hasMultipleVisitsWaiting } from '#review/rules'

/** A visit with the facts around it that its alerts and note options depend on. */
export async function preReviewFacts(exam: ExamRecord): Promise<ExamRecord> {
  const { gpId } = await patientIdentity(exam.patient_id)
  const gp = await findGp(gpId)
  const [{ waiting }] = await db
    .from('exams')
    .where('patient_id', exam.patient_id)
    .where('exam_status', 'ready')
    .whereNull('deactivated_at')
    .count('* as waiting')
  return {
    ...exam,
    gp_fax_number: gp?.faxNumber ?? null,
    multiple_visits_waiting: hasMultipleVisitsWaiting(Number(waiting)),
  }
}
