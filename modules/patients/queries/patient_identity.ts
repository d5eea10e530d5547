import { findPatientById } from '#modules/patients/queries/find_patient'
import { healthNumberName } from '#modules/patients/health_number_name'
import type { PatientRecord } from '#modules/patients/patient_record'

/** Who a letter is about, with the physicians it may go to. */
export type PatientIdentity = Pick<
  PatientRecord,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'sex'
  | 'phn'
  | 'primaryPhone'
  | 'email'
  | 'gpId'
  | 'gp2Id'
  | 'hasNoGp'
  | 'igpId'
> & { phnName: string }

/** The patient of a visit the caller was already allowed to see. */
export async function patientIdentity(id: number): Promise<PatientIdentity> {
  const patient = await findPatientById(id)
  return { ...patient, phnName: healthNumberName(patient) }
}
