import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

/** A time of the pre-review as it was stored, in seconds. */
export type PreReviewTime = { seconds: number; user_name: string; stored_at: Date }

const stored = statement<PreReviewTime>(
  'review.pre_review_times',
  `select seconds, user_name, stored_at from pre_review_times
    where exam_id = $1 order by id desc limit 50`
)

/** What was stored for a visit, newest first. */
export async function preReviewTimes(examId: number, trx?: Transaction): Promise<PreReviewTime[]> {
  return stored([examId], trx)
}

/** s of the pre-review so far; 0 where nobody timed it. */
export async function preReviewSeconds(examId: number, trx?: Transaction): Promise<number> {
  const [latest] = await preReviewTimes(examId, trx)
  return latest?.seconds ?? 0
}
