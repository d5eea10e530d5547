import { SYSTEM } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { changeExam, findExamById, readyVisitsOf, type DoneChange, type ExamRecord } from '#exams'
import { areMessagesKept, keepMessages } from '#modules/review/change/messages'
import { areReviewsKept, keepReviews } from '#modules/review/change/reviews'
import { isReadingKept, keepSecondReading } from '#modules/review/change/second_reading'
import { isFirst } from '#modules/review/change/tags'

/** What review keeps beside a visit, in the transaction that changed it. */
export async function afterChange(done: DoneChange, trx: Transaction): Promise<void> {
  await keepReviews(done, trx)
  await keepMessages(done, trx)
  await keepSecondReading(done, trx)
  if (isQueueMoved(done)) await retagWaiting(done, trx)
}

/** Whether there is anything for it to keep. */
export function isFollowed(done: DoneChange): boolean {
  return areReviewsKept(done) || areMessagesKept(done) || isReadingKept(done) || isQueueMoved(done)
}

function isQueueMoved({ draft, after }: DoneChange): boolean {
  return waitsForReview(draft.before) !== waitsForReview(after)
}

function waitsForReview({ exam_status: status, deactivated_at: gone }: ExamRecord): boolean {
  return status === 'ready' && gone === null
}

/**
 * Several visits that wait are a reason to assign each of them first (F229):
 * when one joins or leaves, the tag of the others follows.
 */
async function retagWaiting({ draft, after }: DoneChange, trx: Transaction): Promise<void> {
  for (const id of await readyVisitsOf(after.patient_id, trx)) {
    const exam = (await findExamById(id, trx))!
    const assignFirst = await isFirst(exam, trx)
    const { now } = draft.context
    await changeExam(exam, { kind: 'keep_tags', assignFirst }, SYSTEM, { now, trx })
  }
}
