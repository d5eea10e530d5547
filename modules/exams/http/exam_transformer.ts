import { hasRole } from '#identity'
import type { PatientRecord } from '#patients'
import { ageOn } from '#patients/rules'
import { startOfDay } from '#app/kernel/start_of_day'
import {
  COMORBIDITY_FIELDS,
  COMPARED_FIELDS,
  EXAM_FIELDS,
  canReadField,
  doesOdSeeReport,
  examField,
  hasPastOmd,
  isReadOnlyFor,
  odStatusOptions,
  scienceValue,
  shownStatus,
  shownTags,
  type CodeLists,
  type ExamField,
  type ExamHeader,
  type ExamRole,
  type ExamStatus,
  type ExamWire,
  type VisitColumns,
} from '#exams/rules'
import { isTold, onlyWhere, toldTo } from '#modules/exams/http/told'
import { storedValue } from '#modules/exams/wire/read_fields'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'
import type { ExamSurroundings, PastVisit } from '#modules/exams/queries/exam_page'
import { examPorts } from '#modules/exams/ports'
import { editingRoles } from '#modules/exams/editing_role'
import type { Reader } from '#modules/exams/sight'

/** Facts of a visit that everybody who may open it sees (C028), cut to what they may know of persons (Q173). */
export function toExamHeader(
  exam: ExamRecord,
  patient: PatientRecord,
  around: ExamSurroundings,
  reader: Reader
) {
  return toldTo(reader.role, 'header', wholeHeader(exam, patient, around, reader))
}

function wholeHeader(
  exam: ExamRecord,
  patient: PatientRecord,
  around: ExamSurroundings,
  { actor, role }: Reader
): ExamHeader {
  return {
    id: exam.id,
    version: exam.version,
    patient: exam.patient_id,
    patient_name: `${patient.lastName}, ${patient.firstName}`,
    dob: patient.birthDate,
    /** In whole years on the day of the visit. */
    age: ageOn(patient.birthDate, exam.exam_date),
    gender: patient.sex,
    exam_date: exam.exam_date,
    exam_status: shownStatus(exam, hasRole(actor, 'admin')),
    exam_status_previous: exam.exam_status_previous,
    saved_exam_status: exam.exam_status,
    ...odStatusOptions(exam.exam_status, { isReferralLetter: exam.is_referral_letter_upload_pei }),
    omdc_status: exam.omdc_status,
    is_urgent: exam.is_urgent,
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
    ...(role === 'od' ? {} : workFacts(exam, around)),
    omdr: around.omdr_name,
    omdr_name: around.omdr_name,
    reviewed_by_name: reviewerTold(exam, around, role),
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

/** Before the end of a review an optometrist is told who is to review, not who does (F176). */
function reviewerTold(exam: ExamRecord, around: ExamSurroundings, role: Reader['role']) {
  const isHidden = role === 'od' && !doesOdSeeReport(exam.exam_status)
  return isHidden ? around.omdr_name : around.reviewer_name
}

/** What those who work on the visit are told of its kind and its place; an optometrist is not (F081, F237, F239). */
function workFacts(exam: ExamRecord, around: ExamSurroundings) {
  return {
    is_pre_reviewed: exam.is_pre_reviewed,
    is_glaucoma: exam.rr_glc,
    exam_od_has_pei_toggle: around.od_uses_referral_letter === true,
    exam_omd_is_re: around.omd_is_retina_specialist === true,
    omd_group_practice_province: around.omd_province,
    is_same_region: around.is_same_region,
    od_location: around.od_location,
    closest_omd: around.closest_omd,
  }
}

/**
 * The whole page, cut to what this person may read in the visit's present
 * status (C029, C030).
 *
 * @param codes lists that science's values are held against
 */
export function toExamPage(
  exam: ExamRecord,
  patient: PatientRecord,
  around: ExamSurroundings,
  past: PastVisit | null,
  { reader, codes }: { reader: Reader; codes: CodeLists }
): ExamWire {
  const { actor, role } = reader
  const savesAs = exam.deactivated_at === null ? editingRoles(actor, exam) : []
  const value = valueFor(reader, codes)
  // Names and values are the table's, from which the type is derived.
  const told: Record<string, unknown> = {}
  for (const field of storedFields(role, exam.exam_status)) {
    told[field.name] = value(field, storedValue(exam, field))
  }
  addPastFields(told, past, reader, value)
  const fields: Partial<ExamWire> = told
  const page: ExamWire = Object.assign(fields, wholeHeader(exam, patient, around, reader), {
    instrument: fields.applanation,
    exam_impression: fields.impression,
    ...(role === 'od' || role === 'science'
      ? {}
      : { right_cd: fields.od_cd, left_cd: fields.os_cd }),
    ...tagsFor(exam, role),
    exam_date_utc: startOfDay(around.practice_zone, exam.exam_date).toISOString(),
    exam_before_aug2017: exam.exam_date < AUGUST_2017,
    od_uses_rlu_pei: around.od_uses_referral_letter === true,
    is_optometrist: hasRole(actor, 'od'),
    is_ophthalmologist: hasRole(actor, 'omdr', 'omdc'),
    is_pre_reviewer: hasRole(actor, 'pre_reviewer'),
    is_perc: exam.exam_is_perc,
    /** Is anything of it this person's to save or to pre-review; which fields follows role and status. */
    may_save: exam.deactivated_at === null && (role === 'pre_reviewer' || savesAs.length > 0),
    saves_as: savesAs,
  })
  if (role !== 'science') return page
  const isListed = (name: string) => isTold('header', name) || canReadField(role, name, 'ready')
  return onlyWhere(page, isListed) as ExamWire
}

/** What readers hold the histories of a visit against, cut to what they may read of the earlier one. */
export function toLastVisit(last: VisitColumns | null, { role }: Reader) {
  if (last === null) return null
  const columns: Readonly<Record<string, unknown>> = last
  const readable = storedFields(role, last.exam_status).filter(({ name }) =>
    COMPARED_FIELDS.has(name)
  )
  const values: Partial<ExamWire> = Object.fromEntries(
    readable.map(({ name, column }) => [name, onWire(columns[column!])])
  )
  return { exam_date: last.exam_date, values }
}

/** The administrators' tags, for those who read them; to others the history alone says whether there was an OMD (F239). */
function tagsFor(exam: ExamRecord, role: Reader['role']): Partial<ExamWire> {
  if (!canReadField(role, 'admin_tags', exam.exam_status)) {
    return { past_omd: hasPastOmd(exam.omd_history) }
  }
  const tags = shownTags(exam)
  return {
    admin_tags: tags,
    admin_tags_auto: examPorts.tagsByThemselves(exam),
    past_omd: tags.includes('past_omd'),
  }
}

/** Visits before it are of an older form (F108). */
const AUGUST_2017 = '2017-08-01'

/** How a stored value leaves: for science only where it is one of its field's kind. */
function valueFor({ role }: Reader, codes: CodeLists) {
  return (field: ExamField, stored: unknown) =>
    onWire(role === 'science' ? scienceValue(field, stored, codes) : stored)
}

/** Values of the visit before, which follow that visit's own status. */
function addPastFields(
  to: Record<string, unknown>,
  past: PastVisit | null,
  { role }: Reader,
  value: ReturnType<typeof valueFor>
) {
  for (const { name, wire } of pastConditions(role, past?.comorbidities_status ?? 'not_ready')) {
    to[wire] = past?.[name] ?? null
  }
  to.past_comorbidities_date = past?.comorbidities_date ?? null
  to.past_exam_date = past?.exam_date ?? null
  to.past_applanation = value(examField('applanation')!, past?.applanation ?? null)
  for (const { field, wire } of pastMeasurements(role, past?.exam_status ?? null)) {
    to[wire] = value(field, past?.[field.eye!]?.[field.base as keyof EyeRecord] ?? null)
  }
}

/** Which fields these are depends on role and status alone: worked out once for each two. */
function listOnce<Status, Listed>(list: (role: ExamRole, status: Status) => readonly Listed[]) {
  const lists = new Map<string, readonly Listed[]>()
  return (role: ExamRole, status: Status): readonly Listed[] => {
    const key = `${role} ${String(status)}`
    const known = lists.get(key) ?? list(role, status)
    lists.set(key, known)
    return known
  }
}

/** What a role reads of a visit that is stored. */
const storedFields = listOnce((role, status: ExamStatus) =>
  [...EXAM_FIELDS.values()].filter(
    ({ name, column }) => column !== null && canReadField(role, name, status)
  )
)

/** Measurements of the visit before, all of them where there is none. */
const pastMeasurements = listOnce((role, status: ExamStatus | null) =>
  [...EXAM_FIELDS.values()]
    .filter(({ row, kind }) => row !== 'visit' && kind !== 'instant')
    .map((field) => ({ field, wire: `past_${field.name}` }))
    .filter(({ wire }) => status === null || canReadField(role, wire, status))
)

const pastConditions = listOnce((role, status: ExamStatus) =>
  COMORBIDITY_FIELDS.filter((name) => canReadField(role, name, status)).map((name) => ({
    name,
    wire: `past_${name}`,
  }))
)

function onWire(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
