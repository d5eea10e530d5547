import { lastPatientStatus, type Draft } from '#exams'

/**
 * A pre-review brings the patient's status along from the last visit that
 * decided one; whoever chooses one makes it their own (F251).
 */
export async function completePatientStatus({ intent, touched, after }: Draft) {
  if (touched.has('patient_status')) return { patient_status_auto: false }
  if (intent.kind !== 'pre_review' || after.patient_status !== '') return {}
  const last = await lastPatientStatus(after)
  return last === null ? {} : { patient_status: last, patient_status_auto: true }
}
