import { hasRole, type Actor } from '#identity'
import type { PatientRecord } from '#modules/patients/patient_record'

/** Whether a patient is a person's to edit: their practice's optometrists while they are active, and administrators. */
export function mayEditPatient(
  actor: Actor,
  patient: Pick<PatientRecord, 'practiceId' | 'deactivatedAt'>
): boolean {
  if (hasRole(actor, 'admin')) return true
  return (
    hasRole(actor, 'od') &&
    actor.practiceId === patient.practiceId &&
    patient.deactivatedAt === null
  )
}
