import { permission, type Permission } from '../../identity/rules/index.js'
import type { ExamRole } from './exam_role.js'
import { CHOSEN_STATUSES, EXAM_STATUSES, type ChosenStatus, type ExamStatus } from './statuses.js'

/** What an optometrist may set, by the present status (Q44, Q45). */
const OD_TARGETS: Record<ExamStatus, readonly ExamStatus[]> = {
  not_ready: ['od_review', 'ready'],
  od_review: ['ready'],
  ready: [],
  reviewed: [],
}

/** In referral-letter mode they submit; an administrator moves the visit on (Q48). */
const OD_TARGETS_RLU: Record<ExamStatus, readonly ExamStatus[]> = {
  not_ready: ['od_review'],
  od_review: [],
  ready: [],
  reviewed: [],
}

type Mode = { readonly isReferralLetter: boolean }

/** Statuses this role may set from the present one; reviewers and consultants move it only by submitting. */
export function statusTargets(
  role: ExamRole,
  from: ExamStatus,
  { isReferralLetter }: Mode
): readonly ChosenStatus[] {
  if (role === 'admin') return CHOSEN_STATUSES.filter((status) => status !== from)
  if (role !== 'od') return []
  return (isReferralLetter ? OD_TARGETS_RLU : OD_TARGETS)[from]
}

/** What the optometrist's selector is given: what they may set, and what it shows (Q45). */
export function odStatusOptions(
  from: ExamStatus,
  mode: Mode
): {
  exam_status_od_can_set: readonly ChosenStatus[]
  exam_status_od_allowed: readonly ChosenStatus[]
} {
  const canSet = statusTargets('od', from, mode)
  return { exam_status_od_can_set: canSet, exam_status_od_allowed: [from, ...canSet] }
}

/** May this role move the visit so; staying where it is is no move. */
export function statusChangeAllowed(
  role: ExamRole,
  from: ExamStatus,
  to: ChosenStatus,
  mode: Mode
): Permission {
  if (from === to) return { allowed: true }
  const isFinal = from === 'ready' || from === 'reviewed'
  return permission(
    statusTargets(role, from, mode).includes(to),
    role === 'od' && isFinal ? 'exams.status_final' : 'exams.status_not_allowed'
  )
}

/**
 * The previous status kept beside a new one. An optometrist is locked out of a
 * visit that was ready or reviewed before (F173), so an administrator who
 * hands a visit back to them also clears that memory.
 */
export function previousStatusAfter(from: ExamStatus, to: ExamStatus): ExamStatus {
  return EXAM_STATUSES.indexOf(to) < EXAM_STATUSES.indexOf(from) ? to : from
}

/** Does reaching this status mean that the visit left the optometrist: their last checks run now. */
export function isSubmission(from: ExamStatus, to: ExamStatus): boolean {
  return from !== to && EXAM_STATUSES.indexOf(to) > EXAM_STATUSES.indexOf(from)
}
