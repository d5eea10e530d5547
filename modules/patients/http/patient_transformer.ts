import type { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import type { Gp } from '#directories'
import { provinceId } from '#directories/rules'
import { ageOn, jurisdictionOf, normalisePhone } from '#patients/rules'
import { healthNumberMask, healthNumberName } from '#modules/patients/health_number_name'
import type { PatientRecord } from '#modules/patients/patient_record'
import type { PatientVisit } from '#modules/patients/ports'
import type { PatientSurroundings } from '#modules/patients/queries/patient_surroundings'

/** The patient's record under the documents' names (F078, Q155). */
export function toPatient(patient: PatientRecord, around: PatientSurroundings, now: DateTime) {
  const today = dateIn(around.practice.zone, now)
  return {
    id: patient.id,
    version: patient.version,
    ...person(patient, today),
    ...contact(patient),
    ...insurance(patient),
    ...physician('gp', around.gp),
    ...physician('gp2', around.gp2),
    fax_number: around.gp?.faxNumber ?? '',
    has_no_gp: patient.hasNoGp,
    igp: around.igp ? `${around.igp.firstName} ${around.igp.lastName}` : '',
    igp_id: patient.igpId,
    igp_fax: around.igp?.fax ?? '',
    optometrist: around.odName,
    optometrist_name: around.odName,
    optometrist_location: around.practice.name,
    od_id: patient.odId,
    practice_id: patient.practiceId,
    please_confirm: true,
    consent_at: patient.consentAt.toISOString(),
    consent_version: patient.consentVersion,
    ...visitSummary(around.visits),
    exams: around.visits.map((visit) => ({
      id: visit.id,
      visit_date: visit.exam_date,
      status: visit.shown_status,
      is_rlu: visit.is_rlu,
      is_inactive: visit.is_inactive,
    })),
    last_omd_reviewed_or_ready_visit_date: around.lastReviewedOrReady,
    referral_letter_exam_date_allowed_to_set: patient.referralLetterExamDateAllowedToSet,
    patient_deactivated: patient.deactivatedAt !== null,
    deleted: patient.isDeceased,
    is_test_patient: patient.isTestPatient,
  }
}

/** Of the visits the reader may know of; the patient's own columns count the others too (F103). */
function visitSummary(visits: readonly PatientVisit[]) {
  const active = visits.filter(({ is_inactive: inactive }) => !inactive)
  const [latest] = active
  const reviewed = active.find(({ exam_status: status }) => status === 'reviewed')
  return {
    visits: active.length,
    last_visit: latest?.exam_date ?? null,
    exam_date: latest?.exam_date ?? null,
    last_reviewed: reviewed?.exam_date ?? null,
    latest_exam_id: latest?.id ?? null,
    latest_exam_status: latest?.exam_status ?? null,
  }
}

function person(patient: PatientRecord, today: string) {
  const [year, month, day] = patient.birthDate.split('-').map(Number)
  return {
    first_name: patient.firstName,
    last_name: patient.lastName,
    name: `${patient.lastName}, ${patient.firstName}`,
    dob: patient.birthDate,
    dob_date: patient.birthDate,
    patient_dob: patient.birthDate,
    dobDay: day,
    dobMonth: month,
    dobYear: year,
    age: ageOn(patient.birthDate, today),
    gender: patient.sex,
  }
}

function contact(patient: PatientRecord) {
  return {
    primary_phone: normalisePhone(patient.primaryPhone),
    secondary_phone: normalisePhone(patient.secondaryPhone),
    email: patient.email,
    country: patient.country,
    province: patient.province,
    province_id: provinceId(patient.province),
    address: patient.address,
    city: patient.city,
    postal_code: patient.postalCode,
  }
}

function insurance(patient: PatientRecord) {
  const mask = healthNumberMask(patient)
  const secondary = jurisdictionOf(patient.province)?.secondary
  return {
    insurance_type: patient.insuranceType,
    phn: patient.phn,
    phn_name: healthNumberName(patient),
    phn_format: mask,
    health_id_format: mask,
    has_no_phn: patient.hasNoPhn,
    secondary_phn: patient.secondaryPhn,
    secondary_phn_name: secondary?.name ?? '',
    secondary_phn_required: Boolean(secondary),
    require_secondary_phn: Boolean(secondary),
    caf_personnel: patient.insuranceType === 'caf_personnel',
    service_number: patient.serviceNumber,
    is_on_old_ohip: patient.insuranceType === 'old_ohip',
  }
}

/** GP or GP#2: the name under the documented name; its parts, the id and the number beside it. */
function physician<Name extends 'gp' | 'gp2'>(name: Name, gp: Gp | null) {
  const shown = gp ? `${gp.firstName} ${gp.lastName}` : ''
  return {
    [`current_${name}`]: shown,
    [name]: shown,
    [`${name}_id`]: gp?.id ?? null,
    [`${name}_first_name`]: gp?.firstName ?? '',
    [`${name}_last_name`]: gp?.lastName ?? '',
    [`${name}_number`]: gp?.faxNumber ?? '',
    [`${name}_fax_number`]: gp?.faxNumber ?? '',
  }
}
