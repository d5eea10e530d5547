import { permission, type Permission } from '../../identity/rules/index.js'
import type { ExamRole } from './exam_role.js'
import type { ExamStatus } from './statuses.js'

/** Statuses after which a visit is no longer the optometrist's. */
const LEFT: readonly ExamStatus[] = ['ready', 'reviewed']

/**
 * A saved visit that was ready or reviewed is closed to its optometrist:
 * status, date, priority, saving and most cards (F173). The rule binds
 * optometrists only (Q46).
 */
export function isReadOnlyFor(role: ExamRole, savedStatus: ExamStatus): boolean {
  return role === 'od' && LEFT.includes(savedStatus)
}

/** On the referral page cards are closed as soon as the visit was submitted (F174). */
export function isReferralPageReadOnly(status: ExamStatus, savedStatus: ExamStatus): boolean {
  return status !== 'not_ready' || LEFT.includes(savedStatus)
}

/** "Could not bill" flags and the standard/premium switch (F091, F174). */
export function areAdvancedSelectionsEditable(status: ExamStatus): boolean {
  return status === 'not_ready'
}

/** As written, though its readers mostly come later (F235, Q136). */
export function isRetinaIdEnabled(status: ExamStatus): boolean {
  return status === 'not_ready'
}

export function isNearMissHeadingHighlighted(status: ExamStatus): boolean {
  return status !== 'reviewed'
}

/** Nothing of the review reaches an optometrist before it is finished (F176). */
export function doesOdSeeReport(status: ExamStatus): boolean {
  return status === 'reviewed'
}

/** The GP consultation letter is written from a finished review (F100). */
export function isGpConsultLetterEnabled(status: ExamStatus): boolean {
  return status === 'reviewed'
}

/** For integrated optometrists, from a finished review (F101). */
export function isPatientHandoutEnabled(input: {
  odIntegrated: boolean
  status: ExamStatus
}): boolean {
  return input.odIntegrated && input.status === 'reviewed'
}

/** A message to the reviewer: from the latest visit, once it is reviewed (F193, Q70). */
export function isOdMessagingAllowed(input: {
  visitNumber: number
  examCount: number
  status: ExamStatus
}): boolean {
  return input.visitNumber === input.examCount && input.status === 'reviewed'
}

/** Administrator page: hidden until the visit left the optometrist, in referral-letter mode until submitted (F217, Q69). */
export function isGlaucomaWorksheetVisible(status: ExamStatus, { rlu }: { rlu: boolean }): boolean {
  return status !== 'not_ready' && (rlu || status !== 'od_review')
}

/** The other page's worksheets, retina and glaucoma alike (Q69). */
export function areWorksheetsVisible(status: ExamStatus): boolean {
  return status !== 'not_ready' && status !== 'od_review'
}

/** What the Submit button of the referral page waits for. */
type Referral = {
  readonly status: ExamStatus
  readonly isPremium: boolean
  readonly hasLetter: boolean
  readonly isOutbound: boolean
  readonly referralOmdId: number | null
}

/**
 * Whether an optometrist's visit may be submitted: on the referral page by its
 * own rule, else until it has left them (F175, Q140).
 */
export function odSubmitAllowed(visit: Referral & { readonly isRlu: boolean }): Permission {
  const isDisabled = visit.isRlu ? isRluSubmitDisabled(visit) : LEFT.includes(visit.status)
  return permission(!isDisabled, hindranceOf(visit))
}

/** What is said where one is disabled: the status, then the letter, then whom it goes to. */
function hindranceOf({ status, isPremium, hasLetter }: Referral): string {
  if (LEFT.includes(status)) return 'exams.status_final'
  if (status !== 'not_ready') return 'exams.status_not_allowed'
  return isPremium && !hasLetter ? 'exams.submit_incomplete' : 'exams.submit_blocked_omd'
}

/** The Submit button of the referral page (F191). */
export function isRluSubmitDisabled(input: Referral): boolean {
  return (
    input.status !== 'not_ready' ||
    (input.isPremium && !input.hasLetter) ||
    (input.isOutbound && input.referralOmdId === null)
  )
}
