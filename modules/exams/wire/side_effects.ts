import {
  COMORBIDITIES,
  afterConsultToggle,
  afterPremiumSwitch,
  examField,
  ipcAfterReferInPerson,
  normaliseIpc,
  reportAfterPriority,
  withDefaultFollowUp,
} from '#exams/rules'
import type { ExamChange } from '#modules/exams/actions/update_exam'
import type { ExamRecord } from '#modules/exams/exam_record'

/**
 * What follows from a change in the same step, whoever made it: priority asks
 * for the report, refer-in-person moves the consultation, "none" and any
 * comorbidity exclude each other, a "none/same" tick empties its history, and
 * the default follow-up is there when no other was chosen.
 *
 * Source: seed-1 section 4; Q53, Q72, Q75.
 */
export function applySideEffects(exam: ExamRecord, change: ExamChange): ExamChange {
  const columns = { ...change.columns }
  const value = (name: string) => (name in columns ? columns[name] : exam[name])

  const premium = columns.rlu_exam_is_premium
  if (premium !== undefined && premium !== exam.rlu_exam_is_premium) {
    Object.assign(columns, premiumSwitched(), change.columns)
  }
  if (isOutboundSubmit(exam, columns)) columns.ipc = 'ipc_only'
  if (columns.is_urgent === true) {
    columns.od_wants_omd_report = reportAfterPriority(true, value('od_wants_omd_report') === true)
  }
  const consult = columns.od_wants_omd_report
  if (consult !== undefined && consult !== exam.od_wants_omd_report && columns.is_urgent !== true) {
    Object.assign(columns, consultToggled(consult === true, columns))
  }
  if ('refer_in_person_omd_appt' in columns) {
    const ipc = normaliseIpc(value('ipc') as string | null)
    columns.ipc = ipcAfterReferInPerson(columns.refer_in_person_omd_appt as boolean | null, ipc)
  }
  excludeComorbidities(columns)
  for (const history of ['glc_past_drops', 'glc_current_drops', 'omd_history', 'iop_history']) {
    if (columns[`${history}_none`] === true) columns[history] = []
    else if (Array.isArray(columns[history]) && columns[history].length > 0) {
      columns[`${history}_none`] = false
    }
  }
  applyDefaultFollowUp(columns, value)
  return { ...change, columns }
}

/** Referral, review and diagnoses start anew; what the same save sets stays (F186). */
function premiumSwitched(): Record<string, unknown> {
  const started = Object.entries(afterPremiumSwitch())
  return Object.fromEntries(started.map(([name, value]) => [examField(name)!.column, value]))
}

/** Handing in an outbound referral asks for nothing but the referral (F190). */
function isOutboundSubmit(exam: ExamRecord, columns: Record<string, unknown>): boolean {
  const outbound = columns.is_outbound_referral ?? exam.is_outbound_referral
  return (
    outbound === true && columns.exam_status === 'od_review' && exam.exam_status === 'not_ready'
  )
}

/** The urgency always ends with the consult; an OMD named in the same save stays with a new one (F095). */
function consultToggled(on: boolean, columns: Record<string, unknown>) {
  const { od_requested_omd: none, is_urgent: urgent } = afterConsultToggle()
  const named = on ? (columns.od_requested_omd_id ?? none) : none
  return { od_requested_omd_id: named, is_urgent: urgent }
}

function excludeComorbidities(columns: Record<string, unknown>) {
  const chosen = COMORBIDITIES.filter((name) => columns[name] === true)
  if (columns.comorbidities_none === true && chosen.length === 0) {
    for (const name of COMORBIDITIES) columns[name] = false
  } else if (chosen.length > 0) {
    columns.comorbidities_none = false
  }
}

/** Applied on save when the referral leaves the follow-up with the optometrist (Q75). */
function applyDefaultFollowUp(columns: Record<string, unknown>, value: (name: string) => unknown) {
  if (!('selected_omd_note_options' in columns)) return
  const referral = value('retina_referral')
  if (referral !== '' && referral !== 'custom') return
  columns.selected_omd_note_options = withDefaultFollowUp(
    columns.selected_omd_note_options as number[]
  )
}
