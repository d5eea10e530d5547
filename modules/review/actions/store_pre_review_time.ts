import type { DateTime } from 'luxon'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { preReviewSeconds } from '#modules/review/queries/pre_review_times'

/**
 * Keeps how long the pre-review of a visit took, in seconds; an earlier value
 * stored again takes the time back to it (F304).
 */
export async function storePreReviewTime(
  exam: ExamRecord,
  seconds: number,
  actor: Actor,
  now: DateTime
): Promise<void> {
  await inTransaction(async (trx) => {
    const from = await preReviewSeconds(exam.id, trx)
    if (from === seconds) return
    await trx.table('pre_review_times').insert({
      exam_id: exam.id,
      seconds,
      user_id: actor.userId,
      user_name: actor.name,
      stored_at: now.toJSDate(),
    })
    const details = { from, to: seconds }
    await recordAudit({ actor, ...auditOf(exam), action: 'exam.pre_review_timed', details }, trx)
  })
}
