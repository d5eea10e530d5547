import type { DateTime } from 'luxon'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import { changeExam, type BlindRole, type ChangeRefusal, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import type { ReadingDecisions } from '#review/rules'
import { compareReadings } from '#modules/review/change/compare_readings'
import { findReview } from '#modules/review/queries/find_review'

const INTENT = {
  second_omdr: 'lock_second_reading',
  third_omdr: 'lock_third_reading',
} as const satisfies Record<BlindRole, string>

export type LockedReading = ReadingDecisions & { readonly note: string }

/**
 * Locks what a blind reader decided, as a row of its own beside the first
 * answer, and compares it where the others are there. Given once: whoever comes
 * second with the same page is told so.
 */
export async function lockReading(
  { exam, role }: { exam: ExamRecord; role: BlindRole },
  answer: LockedReading,
  actor: Actor,
  now: DateTime
): Promise<Result<null, ChangeRefusal | { readonly type: 'locked' }>> {
  return inTransaction(async (trx) => {
    const locked = await changeExam(exam, { kind: INTENT[role] }, actor, { now, trx })
    if (!locked.ok) return locked
    if (locked.value.changedFields.length === 0) return err({ type: 'locked' as const })
    const review = (await findReview(exam.id, role, trx))!
    await trx.table('review_decisions').insert({
      review_id: review.id,
      exam_id: exam.id,
      role,
      ...answer,
      decided_at: now.toJSDate(),
    })
    await compareReadings(exam.id, now, trx)
    return ok(null)
  })
}
