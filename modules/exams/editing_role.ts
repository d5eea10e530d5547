import { hasRole, type Actor } from '#identity'
import type { ExamRecord } from '#modules/exams/exam_record'

/** In which capacity a person edits a visit; the order is that of the exam views (Q32), server rights first. */
export type EditingRole = 'admin' | 'od' | 'omdr' | 'omdc'

/**
 * The capacity with the widest rights that this person has on this visit, or
 * null. A reviewer acts on a visit that is theirs or nobody's, a consultant only
 * on one assigned to them.
 */
export function editingRole(actor: Actor, exam: ExamRecord): EditingRole | null {
  const keeper = keepingRole(actor, exam)
  if (keeper) return keeper
  if (hasRole(actor, 'omdr') && (exam.omdr_id === null || exam.omdr_id === actor.omdId))
    return 'omdr'
  if (hasRole(actor, 'omdc') && exam.omdc_id !== null && exam.omdc_id === actor.omdId) return 'omdc'
  return null
}

/** The same of those who keep the visit: administrators, and the optometrists of its practice. */
export function keepingRole(
  actor: Actor,
  exam: Pick<ExamRecord, 'practice_id'>
): 'admin' | 'od' | null {
  if (hasRole(actor, 'admin')) return 'admin'
  return hasRole(actor, 'od') && actor.practiceId === exam.practice_id ? 'od' : null
}
