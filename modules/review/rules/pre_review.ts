import { permission, type Permission } from '../../identity/rules/index.js'
import {
  aimValue,
  hasPastOmd,
  iopSeverity,
  isGiven,
  isOn,
  rowsOf,
  type ExamStatus,
  type PlainExam,
} from '../../exams/rules/index.js'
import { isIopAlert, sortAlerts, type Alert } from './alerts.js'
import { noteOptions } from './follow_up.js'
import { isRetinaReferral } from './retina_referral.js'

/** Only a chart that is ready is pre-reviewed (F244). */
export function preReviewAllowed(status: ExamStatus): Permission {
  return permission(status === 'ready', 'review.prereview_not_ready')
}

/** One to four letters (Q157). */
export function isInitials(text: string): boolean {
  return /^\p{L}{1,4}$/u.test(text.trim())
}

/** An administrator pre-reviews again before he saves changed pre-review data (F246). */
export function adminSaveAllowed(input: {
  isPrereviewDirty: boolean
  isPreReviewed: boolean
}): Permission {
  return permission(!(input.isPrereviewDirty && input.isPreReviewed), 'review.prereview_first')
}

/** Changes when a condition below does; first version, from the documented constants only (Q88). */
export const PREREVIEW_RULES_VERSION = 1

/** Retina diseases of the first category (seed-3 section 2: DM, AMD, ERM). */
const RETINA_1 = ['rr_dm', 'rr_amd', 'rr_erm'] as const

const ALERT_CONDITIONS: readonly (readonly [Alert, (exam: PlainExam) => boolean])[] = [
  [
    'OMDR has question',
    (exam) => isGiven(exam, 'second_omdr_id') && !isOn(exam, 'second_omdr_reviewed'),
  ],
  ['Urgent', (exam) => isOn(exam, 'is_urgent')],
  ['IOP over 35', (exam) => pressuresOf(exam).some(isIopAlert)],
  ['OD question', (exam) => isGiven(exam, 'od_question')],
  ['IPC requested', (exam) => exam.ipc === 'requested'],
  ['Multiple visits', (exam) => isOn(exam, 'multiple_visits_waiting')],
  ['GP Referred', (exam) => isOn(exam, 'gp_refed')],
  [
    'IOP slightly',
    (exam) => pressuresOf(exam).some((iop) => iopSeverity(iop) !== null && !isIopAlert(iop)),
  ],
  ['Past OMD', (exam) => hasPastOmd(rowsOf(exam, 'omd_history'))],
  [
    'Multiple Retina 1 Pathologies',
    (exam) => RETINA_1.filter((flag) => isOn(exam, flag)).length > 1,
  ],
]

/** The alerts of a chart, highest rank first, by their stored names. */
export function preReviewAlerts(exam: PlainExam): Alert[] {
  const alerts = ALERT_CONDITIONS.filter(([, holds]) => holds(exam)).map(([alert]) => alert)
  return sortAlerts(alerts) as Alert[]
}

function pressuresOf({ eyes }: PlainExam): number[] {
  return [eyes.od.iop, eyes.os.iop].filter((iop) => iop !== null && iop !== undefined)
}

/** Note options after pre-review: checked and unchecked as the chart's data say (F245). */
export function autoNoteOptions(exam: PlainExam): number[] {
  const selected = exam.selected_omd_note_options
  const referral = exam.retina_referral
  return noteOptions(
    {
      selected: Array.isArray(selected) ? selected.map(Number) : [],
      isUrgent: isOn(exam, 'is_urgent'),
      isRetinaOnly: isOn(exam, 'exam_is_retina_only'),
      hasCurrentOmd: isOn(exam, 'cu_omd') || isOn(exam, 'cu_omd_admin_override'),
      hasGpFax: isGiven(exam, 'gp_fax_number'),
    },
    isRetinaReferral(referral) ? referral : ''
  )
}

/** Does an eye miss its target; without one there is nothing to miss. */
export function isOverAim(iop: number | null, aim: string | null): boolean {
  const target = aimValue(aim)
  return iop !== null && target !== null && iop > target
}
