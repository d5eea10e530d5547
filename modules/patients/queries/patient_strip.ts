import { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { findPractice } from '#directories'
import { ageOn, jurisdictionOf, normalisePhone } from '#patients/rules'
import { healthNumberName } from '#modules/patients/health_number_name'
import { findPatientById } from '#modules/patients/queries/find_patient'

/**
 * Who is in front of the clinician: what every clinical page keeps in sight
 * (look.md, shell). For a patient whose visit the caller was allowed to see.
 */
export async function toPatientStrip(id: number) {
  const patient = await findPatientById(id)
  const { zone } = await findPractice(patient.practiceId)
  return {
    id: patient.id,
    first_name: patient.firstName,
    last_name: patient.lastName,
    name: `${patient.lastName}, ${patient.firstName}`,
    dob: patient.birthDate,
    age: ageOn(patient.birthDate, dateIn(zone, DateTime.utc())),
    gender: patient.sex,
    province: patient.province,
    phn: patient.phn,
    phn_name: healthNumberName(patient),
    secondary_phn: patient.secondaryPhn,
    secondary_phn_name: jurisdictionOf(patient.province)?.secondary?.name ?? '',
    primary_phone: normalisePhone(patient.primaryPhone),
    email: patient.email,
    is_test_patient: patient.isTestPatient,
    deleted: patient.isDeceased,
    patient_deactivated: patient.deactivatedAt !== null,
  }
}
