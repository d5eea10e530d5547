import { hasRole, type Actor } from '#identity'
import { EDITING_ROLES, type EditingRole } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'

/**
 * Every capacity in which this person may edit this visit, in the order in which a change
 * is judged; empty for somebody who has none. A reviewer acts on a visit that is theirs or nobody's, a
 * consultant only on one assigned to them, an optometrist on their practice's.
 */
export function editingRoles(actor: Actor, exam: ExamRecord): readonly EditingRole[] {
  const holds: Record<EditingRole, boolean> = {
    omdc: hasRole(actor, 'omdc') && exam.omdc_id !== null && exam.omdc_id === actor.omdId,
    omdr: hasRole(actor, 'omdr') && (exam.omdr_id === null || exam.omdr_id === actor.omdId),
    admin: hasRole(actor, 'admin'),
    od: isOwnOptometrist(actor, exam),
  }
  return EDITING_ROLES.filter((role) => holds[role])
}

type Kept = Pick<ExamRecord, 'practice_id' | 'hide_exam_for_od'>

/** In which capacity somebody keeps the visit: administrators, and the optometrists of its practice. */
export function keepingRole(actor: Actor, exam: Kept): 'admin' | 'od' | null {
  if (hasRole(actor, 'admin')) return 'admin'
  return isOwnOptometrist(actor, exam) ? 'od' : null
}

/** Of its practice; what is kept from optometrists is not theirs, though they read it as something else (F103). */
export function isOwnOptometrist(actor: Actor, exam: Kept): boolean {
  return hasRole(actor, 'od') && actor.practiceId === exam.practice_id && !exam.hide_exam_for_od
}
