import { DateTime } from 'luxon'
import { DEFAULT_ZONE, dateIn, type CalendarDate } from '#app/kernel/clock'
import { statement } from '#app/database/statement'
import { findGp, practiceZoneName } from '#directories'
import { ageOn, isGpConfirmationDue, jurisdictionOf, normalisePhone } from '#patients/rules'
import { healthNumberName } from '#modules/patients/health_number_name'
import type { PatientRecord } from '#modules/patients/patient_record'
import { findPatientById } from '#modules/patients/queries/find_patient'

const zones = statement<{ zone: string | null }>(
  'patients.zone',
  `select ${practiceZoneName('p.practice_id')} as zone from patients p where p.id = $1`
)

/** The zone of the practice that a patient belongs to; the network's where there is none. */
async function zoneOf(id: number): Promise<string> {
  const [practice] = await zones([id])
  return practice?.zone ?? DEFAULT_ZONE
}

/**
 * Who is in front of the clinician: what every clinical page keeps in sight
 * (look.md, shell). For a patient whose visit the caller was allowed to see.
 */
export async function toPatientStrip(id: number) {
  const [patient, zone] = await Promise.all([findPatientById(id), zoneOf(id)])
  const today = dateIn(zone, DateTime.utc())
  return {
    id: patient.id,
    first_name: patient.firstName,
    last_name: patient.lastName,
    name: `${patient.lastName}, ${patient.firstName}`,
    dob: patient.birthDate,
    age: ageOn(patient.birthDate, today),
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
    gp_to_confirm: await gpToConfirm(patient, { zone, today }),
  }
}

/** The family doctor whom the patient is asked about again; null while the last answer holds. */
async function gpToConfirm(
  { gpId, gpConfirmedAt }: PatientRecord,
  { zone, today }: { zone: string; today: CalendarDate }
) {
  if (gpId === null) return null
  const confirmedOn = dateIn(zone, DateTime.fromJSDate(gpConfirmedAt))
  if (!isGpConfirmationDue(confirmedOn, today)) return null
  const gp = await findGp(gpId)
  return (
    gp && { id: gp.id, name: `${gp.firstName} ${gp.lastName}`.trim(), confirmed_on: confirmedOn }
  )
}
