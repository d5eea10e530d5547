import { hasRole, type Actor } from '#identity'
import type { ExamRole } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'

/** In which capacity a person edits a visit; the order is that of the exam views (Q32), server rights first. */
export type EditingRole = 'admin' | 'od' | 'omdr' | 'omdc'

/**
 * The capacity with the widest rights that this person has on this visit, or
 * null. A reviewer acts on a visit that is his or nobody's, a consultant only
 * on one assigned to him.
 */
export function editingRole(actor: Actor, exam: ExamRecord): EditingRole | null {
  if (hasRole(actor, 'admin')) return 'admin'
  if (hasRole(actor, 'od') && actor.practiceId === exam.practice_id) return 'od'
  if (hasRole(actor, 'omdr') && (exam.omdr_id === null || exam.omdr_id === actor.omdId))
    return 'omdr'
  if (hasRole(actor, 'omdc') && exam.omdc_id !== null && exam.omdc_id === actor.omdId) return 'omdc'
  return null
}

export type ReadingRole = ExamRole

/** In which capacity a person reads visits: the widest of his roles. */
export function readingRole(actor: Actor): ReadingRole {
  const order = ['admin', 'omdr', 'omdc', 'pre_reviewer', 'od', 'science'] as const
  return order.find((role) => hasRole(actor, role)) ?? 'science'
}
