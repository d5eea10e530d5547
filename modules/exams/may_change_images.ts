import { hasRole, type Actor } from '#identity'
import { isReadOnlyFor } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import { isOwnOptometrist } from '#modules/exams/editing_role'

/**
 * Images and the referral letter: the visit's optometrists until it was ready, on a
 * letter visit until it is submitted (F174); administrators always.
 */
export function mayChangeImages(actor: Actor, exam: ExamRecord): boolean {
  if (exam.deactivated_at !== null) return false
  if (hasRole(actor, 'admin')) return true
  return (
    isOwnOptometrist(actor, exam) &&
    !isReadOnlyFor('od', exam.exam_status) &&
    !(exam.is_referral_letter_upload_pei && exam.exam_status !== 'not_ready')
  )
}
