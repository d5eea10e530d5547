import { SYSTEM } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { changeExam, findExamById, type DoneChange, type ExamRecord } from '#exams'
import type { PlainExam } from '#exams/rules'
import { chooseReader, decisionsOf, isDrawn, isReadAsNormal } from '#review/rules'
import { compareReadings } from '#modules/review/change/compare_readings'
import { drawOf } from '#modules/review/change/draw'
import { eligibleReaders } from '#modules/review/queries/eligible_readers'
import { findReview } from '#modules/review/queries/find_review'
import { readingSettings } from '#modules/review/queries/reading_settings'
import { findSecondReading, type SecondReading } from '#modules/review/queries/readings'
import type { DateTime } from 'luxon'

/** Whether a change means anything for a second reading. */
export function isReadingKept({ draft, after, changed }: DoneChange): boolean {
  return (
    ['submit_review', 'clear_second_opinion'].includes(draft.intent.kind) ||
    after.deactivated_at !== null ||
    'second_omdr_id' in changed
  )
}

/**
 * What a change means for the second reading of its visit (F204), in the same
 * transaction: a review that was handed in is kept to be compared and may be
 * drawn to be read again, an opinion that is asked for opens a reading, and
 * nobody waits for what was taken back.
 */
export async function keepSecondReading(done: DoneChange, trx: Transaction): Promise<void> {
  if (!isReadingKept(done)) return
  const { draft, after, changed } = done
  const { now } = draft.context
  if (draft.intent.kind === 'submit_review') {
    await keepFirstAnswer(after, trx)
    if (!(await compareReadings(after.id, now, trx))) await drawSample(after, now, trx)
  }
  if (after.deactivated_at !== null) return withdraw(after.id, ['second', 'third'], trx)
  if (draft.intent.kind === 'clear_second_opinion') return withdraw(after.id, ['second'], trx)
  if (!('second_omdr_id' in changed)) return
  if (after.second_omdr_id === null) return withdrawOpinion(after.id, trx)
  await open(after, 'opinion', now, trx)
  if (after.exam_status === 'reviewed') await keepFirstAnswer(after, trx)
}

/** What the review decided, as it was handed in; of a chart reviewed before readings were kept, as it stands. */
async function keepFirstAnswer(exam: ExamRecord, trx: Transaction): Promise<void> {
  const review = await findReview(exam.id, 'omdr', trx)
  if (!review) return
  await trx
    .table('review_decisions')
    .insert({
      review_id: review.id,
      exam_id: exam.id,
      role: 'omdr',
      ...decisionsOf(exam as PlainExam),
      decided_at: review.reviewed_at,
    })
    .onConflict('review_id')
    .ignore()
}

/** A share of the charts read as normal, whoever is known to have been read twice left out. */
async function drawSample(exam: ExamRecord, now: DateTime, trx: Transaction): Promise<void> {
  if (!isReadAsNormal(decisionsOf(exam as PlainExam))) return
  if (await findSecondReading({ exam_id: exam.id }, trx)) return
  const { share, seed } = await readingSettings(trx)
  if (!isDrawn(drawOf(exam.id, 'sample', seed), share)) return
  await open(exam, 'sample', now, trx)
  const place = drawOf(exam.id, 'second', seed)
  const omdId = chooseReader(await eligibleReaders(exam, trx), place)
  // Without anybody it waits for the office.
  if (omdId === null) return
  const fresh = (await findExamById(exam.id, trx))!
  await changeExam(fresh, { kind: 'ask_second_opinion', omdId }, SYSTEM, { now, trx })
}

/** One reading a visit: one that was withdrawn begins again. */
async function open(
  exam: ExamRecord,
  reason: SecondReading['reason'],
  now: DateTime,
  trx: Transaction
): Promise<void> {
  const opened = { state: 'second', opened_at: now.toJSDate() }
  const again = await trx
    .from('second_readings')
    .where({ exam_id: exam.id, state: 'withdrawn' })
    .update({ ...opened, reason })
  if (Number(again) > 0) return
  await trx
    .table('second_readings')
    .insert({ exam_id: exam.id, reason, ...opened })
    .onConflict('exam_id')
    .ignore()
}

async function withdraw(
  examId: number,
  states: readonly SecondReading['state'][],
  trx: Transaction
): Promise<void> {
  await trx
    .from('second_readings')
    .where('exam_id', examId)
    .whereIn('state', [...states])
    .update({ state: 'withdrawn' })
}

/** A drawn chart whose reader was taken away waits for another one. */
async function withdrawOpinion(examId: number, trx: Transaction): Promise<void> {
  await trx
    .from('second_readings')
    .where({ exam_id: examId, state: 'second', reason: 'opinion' })
    .update({ state: 'withdrawn' })
}
