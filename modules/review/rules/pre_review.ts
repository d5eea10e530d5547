import { permission, type Permission } from '../../identity/rules/index.js'
import {
  EYES,
  hasPastOmd,
  highestIop,
  iopSeverity,
  isGiven,
  isOn,
  rowsOf,
  type ExamStatus,
  type PlainExam,
} from '../../exams/rules/index.js'
import { isIopAlert, RANKED_ALERTS, sortAlerts, type Alert } from './alerts.js'

/** Only a chart that is ready is pre-reviewed (F244). */
export function preReviewAllowed(status: ExamStatus): Permission {
  return permission(status === 'ready', 'review.prereview_not_ready')
}

/** One to four letters (Q157). */
export function isInitials(text: string): boolean {
  return /^\p{L}{1,4}$/u.test(text.trim())
}

/** An administrator pre-reviews again before they save changed pre-review data (F246). */
export function adminSaveAllowed(input: {
  isPrereviewDirty: boolean
  isPreReviewed: boolean
}): Permission {
  return permission(!(input.isPrereviewDirty && input.isPreReviewed), 'review.prereview_first')
}

/** How a chart stands to its pre-review; review and every change of status take the flag away. */
export type PreReviewState = 'done' | 'then_reviewed' | 'no_longer' | 'never'

/**
 * What may be said of the pre-review: that it stands, that it stood until the
 * review, that a change of status undid it, or that there never was one.
 *
 * @param exam lastPrereviewDate: ISO instant, kept when the flag goes
 */
export function preReviewState(exam: {
  isPreReviewed: boolean
  lastPrereviewDate: unknown
  status: ExamStatus
}): PreReviewState {
  if (exam.isPreReviewed) return 'done'
  if (!exam.lastPrereviewDate) return 'never'
  return exam.status === 'reviewed' ? 'then_reviewed' : 'no_longer'
}

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

/** The alerts of a chart by their stored names, as they are ranked until the office says otherwise. */
export function preReviewAlerts(exam: PlainExam): Alert[] {
  const alerts = ALERT_CONDITIONS.filter(([, holds]) => holds(exam)).map(([alert]) => alert)
  return sortAlerts(alerts, RANKED_ALERTS) as Alert[]
}

/** The highest of each eye that has one, mm[Hg]. */
function pressuresOf(exam: PlainExam): number[] {
  return EYES.map((eye) => highestIop(exam, eye)).filter((iop) => iop !== null)
}
