import type { ExamRecord } from '#exams'
import { patientIdentity } from '#patients'

/** What decides which letter buttons are offered (seed-2 section 5). */
export async function findPatientFlags(exam: ExamRecord) {
  const patient = await patientIdentity(exam.patient_id)
  return {
    hasGp2Number: patient.gp2Id !== null,
    essentialsOnly: exam.exam_od_essentials_only === true,
    rlu: exam.is_referral_letter_upload_pei,
    premium: exam.rlu_exam_is_premium,
  }
}
