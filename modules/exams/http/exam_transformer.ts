import type { Actor } from '#identity'
import { hasRole } from '#identity'
import type { PatientRecord } from '#patients'
import {
  COMORBIDITIES,
  EXAM_FIELDS,
  canReadField,
  hasPastOmd,
  isReadOnlyFor,
  odStatusOptions,
  type ChosenStatus,
  type ExamField,
  type HistoryRow,
} from '#exams/rules'
import { storedValue } from '#modules/exams/wire/read_fields'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'
import type { ExamSurroundings, PastVisit } from '#modules/exams/queries/exam_page'
import { readingRole, type ReadingRole } from '#modules/exams/editing_role'

/** Facts of a visit that everybody who may open it sees (C028). */
export function toExamHeader(
  exam: ExamRecord,
  patient: PatientRecord,
  around: ExamSurroundings,
  actor: Actor
) {
  return {
    id: exam.id,
    version: exam.version,
    patient: exam.patient_id,
    patient_name: `${patient.lastName}, ${patient.firstName}`,
    dob: patient.birthDate,
    gender: patient.sex,
    exam_date: exam.exam_date,
    exam_status: shownStatus(exam, actor),
    exam_status_previous: exam.exam_status_previous,
    saved_exam_status: exam.exam_status,
    ...odStatusOptions(exam.exam_status, { isReferralLetter: exam.is_referral_letter_upload_pei }),
    omdc_status: exam.omdc_status,
    is_urgent: exam.is_urgent,
    is_pre_reviewed: exam.is_pre_reviewed,
    is_inactive: exam.deactivated_at !== null,
    is_review_processed: exam.is_review_processed,
    is_read_only_for_od:
      isReadOnlyFor('od', exam.exam_status) || isReadOnlyFor('od', exam.exam_status_previous),
    visit_number: around.visit_number,
    exam_count: around.exam_count,
    od: exam.od_id,
    od_name: around.od_name,
    optometrist: around.od_name,
    od_group_practice: around.od_group_practice,
    od_group_practice_province: around.od_group_practice_province,
    catchment: around.catchment,
    ...(hasRole(actor, 'od') ? {} : regionFacts(around)),
    omdr: around.omdr_name,
    omdr_name: around.omdr_name,
    omdr_id: exam.omdr_id,
    omd_reviewer: exam.omdr_id,
    omdc: around.omdc_name,
    omdc_id: exam.omdc_id,
    igp: around.igp_name,
    internal_gp: around.igp_name,
    igp_id: exam.igp_id,
    gp: around.gp_name,
    gp_id: patient.gpId,
    gp_fax_number: around.gp_fax,
    gp2: around.gp2_name,
    gp2_id: patient.gp2Id,
    has_no_gp: around.has_no_gp,
    last_saved_at: exam.updated_at.toISOString(),
  }
}

/** What reviewers and consultants are told of the practice's place (F081). */
function regionFacts({ is_same_region, od_location, closest_omd }: ExamSurroundings) {
  return { is_same_region, od_location, closest_omd }
}

/** `review_processed` exists for administrators only (F166). */
function shownStatus(exam: ExamRecord, actor: Actor): ChosenStatus {
  return exam.is_review_processed && hasRole(actor, 'admin') ? 'review_processed' : exam.exam_status
}

/** The whole page, cut to what this person may read in the visit's present status (C029, C030). */
export function toExamPage(
  exam: ExamRecord,
  patient: PatientRecord,
  around: ExamSurroundings,
  past: PastVisit | null,
  actor: Actor
) {
  const role = readingRole(actor)
  const readable = [...EXAM_FIELDS.values()].filter(({ name }) =>
    canReadField(role, name, exam.exam_status)
  )
  const stored = readable.filter((field) => storedValue(exam, field) !== undefined)
  const fields = Object.fromEntries(
    stored.map((field) => [field.name, onWire(storedValue(exam, field))])
  )
  return {
    ...fields,
    ...pastFields(past, role),
    ...toExamHeader(exam, patient, around, actor),
    instrument: exam.applanation,
    exam_impression: fields.impression,
    past_omd: hasPastOmd(exam.omd_history as HistoryRow[]),
    is_optometrist: hasRole(actor, 'od'),
    is_ophthalmologist: hasRole(actor, 'omdr', 'omdc'),
    is_pre_reviewer: hasRole(actor, 'pre_reviewer'),
    is_perc: exam.exam_is_perc,
  }
}

/** Values of the visit before, which follow that visit's own status. */
function pastFields(past: PastVisit | null, role: ReadingRole): Record<string, unknown> {
  const measured = [...EXAM_FIELDS.values()].filter(isMeasurement)
  const shown = measured.filter(
    ({ name }) => past === null || canReadField(role, `past_${name}`, past.exam_status)
  )
  const values = shown.map(({ name, eye, column }) => [
    `past_${name}`,
    past?.[eye!]?.[column as keyof EyeRecord] ?? null,
  ])
  const conditions = COMORBIDITIES.filter((name) =>
    canReadField(role, name, past?.exam_status ?? 'not_ready')
  )
  return {
    ...Object.fromEntries(conditions.map((name) => [`past_${name}`, past?.[name] ?? null])),
    past_exam_date: past?.exam_date ?? null,
    past_applanation: past?.applanation ?? null,
    ...Object.fromEntries(values),
  }
}

function isMeasurement({ eye, kind }: ExamField): boolean {
  return eye !== null && kind.kind !== 'instant'
}

function onWire(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
