import {
  EYES,
  afterConsultToggle,
  afterDenials,
  afterPremiumSwitch,
  deniedButRecorded,
  examField,
  ipcAfterPremiumSwitch,
  ipcAfterReferInPerson,
  normaliseIpc,
  reportAfterPriority,
  withoutOutbound,
  writtenTags,
  type Eye,
  type VisitColumns,
} from '#exams/rules'
import type { Draft } from '#modules/exams/actions/change/draft'
import { isSameValue, type ExamChange } from '#modules/exams/actions/change/exam_change'
import type { EyeRecord, ExamRecord } from '#modules/exams/exam_record'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

/**
 * What follows from a change in the same step, whoever made it: a change of
 * the variant starts anew, but for what the same save sets (F186), a standard
 * upload forgets the outbound referral (F188), priority asks for the report,
 * refer-in-person moves the consultation, "none" and what it denies exclude each
 * other, a list of tags becomes the fields that hold them, a suspicion of glaucoma is
 * the reader's no longer once somebody else wrote it (F203), an internal GP who
 * is taken away takes their status along, unless one is asked for all the same, and
 * another pressure of an eye was not taken by the method and at the time of the one before.
 * Nothing of it follows from a field that was sent as it stands: a save may carry
 * every one (F104).
 *
 * Source: seed-1 section 4; Q53, Q72, Q148.
 */
export function applySideEffects(exam: ExamRecord, change: ExamChange): ExamChange {
  const premium = change.columns.rlu_exam_is_premium
  const isSwitched = premium !== undefined && premium !== exam.rlu_exam_is_premium
  const reset = isSwitched ? premiumSwitched(exam) : {}
  const columns: Partial<VisitColumns> = { ...reset, ...change.columns }
  const stood: VisitColumns = { ...exam, ...reset }
  const value = <Name extends keyof VisitColumns>(name: Name): VisitColumns[Name] =>
    (name in columns ? columns[name] : exam[name]) as VisitColumns[Name]

  if (columns.is_outbound_referral === false && exam.is_outbound_referral) {
    Object.assign(columns, columnsOf(withoutOutbound()))
  }
  if (isOutboundSubmit(exam, columns)) columns.ipc = 'ipc_only'
  if (columns.is_urgent === true && !stood.is_urgent) {
    columns.od_wants_omd_report = reportAfterPriority(true, value('od_wants_omd_report') === true)
  }
  const consult = columns.od_wants_omd_report
  const isUrgentWithIt = consult === true && columns.is_urgent === true
  if (consult !== undefined && consult !== exam.od_wants_omd_report && !isUrgentWithIt) {
    Object.assign(columns, consultToggled(consult === true, columns))
  }
  const refer = columns.refer_in_person_omd_appt
  if (refer !== undefined && refer !== stood.refer_in_person_omd_appt) {
    columns.ipc = ipcAfterReferInPerson(refer, normaliseIpc(value('ipc')))
  }
  Object.assign(columns, afterDenials(columns, exam))
  if (columns.admin_tags) Object.assign(columns, writtenTags(exam, columns, columns.admin_tags))
  if (isSaidByAnother(exam, columns)) columns.omdr_set_glc_sus_diagnosis = false
  if (columns.igp_id === null && exam.igp_id !== null) columns.internal_gp_status ??= null
  return { ...change, columns, eyes: withReadings(exam, change.eyes) }
}

/** How and when a pressure was taken is that reading's own: another one of the eye brings its own, or has none. */
function withReadings(exam: ExamRecord, eyes: ExamChange['eyes']): ExamChange['eyes'] {
  const withReading = (eye: Eye): Partial<EyeRecord> => {
    const { iop } = eyes[eye]
    const isAnother = iop !== undefined && !isSameValue(iop, exam.eyes[eye].iop)
    return isAnother ? { iop_method: null, iop_at: null, ...eyes[eye] } : eyes[eye]
  }
  return Object.fromEntries(EYES.map((eye) => [eye, withReading(eye)])) as ExamChange['eyes']
}

/** Referral, review and diagnoses start anew; what the same save sets stays (F186). */
function premiumSwitched({ ipc }: ExamRecord): Partial<VisitColumns> {
  return {
    ...columnsOf(afterPremiumSwitch()),
    ipc: ipcAfterPremiumSwitch(normaliseIpc(ipc)),
  }
}

/** Values by their wire names, as columns. */
function columnsOf(values: Readonly<Record<string, unknown>>): Partial<VisitColumns> {
  const named = Object.entries(values)
  return Object.fromEntries(named.map(([name, value]) => [examField(name)!.column, value]))
}

/** The suspicion changes without the reader's own mark. */
function isSaidByAnother(exam: ExamRecord, columns: Partial<VisitColumns>): boolean {
  const said = columns.rr_glc_suspect
  const isChanged = said !== undefined && said !== exam.rr_glc_suspect
  const isMarkKept = columns.omdr_set_glc_sus_diagnosis === undefined
  return isChanged && isMarkKept && exam.omdr_set_glc_sus_diagnosis === true
}

/** Handing in an outbound referral asks for nothing but the referral (F190). */
function isOutboundSubmit(exam: ExamRecord, columns: Partial<VisitColumns>): boolean {
  const outbound = columns.is_outbound_referral ?? exam.is_outbound_referral
  return (
    outbound === true && columns.exam_status === 'od_review' && exam.exam_status === 'not_ready'
  )
}

/** The urgency always ends with the consult; an OMD named in the same save stays with a new one (F095). */
function consultToggled(on: boolean, columns: Partial<VisitColumns>) {
  const { od_requested_omd: none, is_urgent: urgent } = afterConsultToggle()
  const named = on ? (columns.od_requested_omd_id ?? none) : none
  return { od_requested_omd_id: named, is_urgent: urgent }
}

/**
 * "None" where something is recorded that only its writer may take away, or
 * where "unknown" is said in the same breath (Q150, Q163). Who could not see it is told of the other's save instead (Q17).
 */
export function refusedDenials({ before, change, after, sentAs }: Draft): FieldRefusal[] {
  if (change.version !== before.version) return []
  const asked: Readonly<Record<string, unknown>> = change.columns
  return deniedButRecorded(asked, after).map(({ none, other }) => {
    const recorded = none.startsWith('allergies')
      ? 'exams.allergies_recorded'
      : 'exams.answer_recorded'
    return { field: sentAs(none), key: asked[other] === true ? 'exams.none_and_unknown' : recorded }
  })
}
