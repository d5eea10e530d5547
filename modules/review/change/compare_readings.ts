import type { DateTime } from 'luxon'
import { SYSTEM } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { changeExam, findExamById } from '#exams'
import { chooseReader, differingDecisions, outcomeOf, type ReadingDecision } from '#review/rules'
import { drawOf } from '#modules/review/change/draw'
import { eligibleReaders } from '#modules/review/queries/eligible_readers'
import { readingSettings } from '#modules/review/queries/reading_settings'
import { findSecondReading, readingsOf, type SecondReading } from '#modules/review/queries/readings'

/**
 * Holds the locked answers of a visit against each other. Where first and
 * second differ a third reader is asked; where what holds in the end is not
 * what went out, the office is told. The chart itself stays as it is (F204).
 *
 * @returns whether there was anything to compare
 */
export async function compareReadings(
  examId: number,
  now: DateTime,
  trx: Transaction
): Promise<boolean> {
  const reading = await findSecondReading({ exam_id: examId }, trx)
  const { omdr: first, second_omdr: second, third_omdr: third } = await readingsOf(examId, trx)
  if (!reading || !first || !second) return false
  const keep = (columns: object) =>
    trx.from('second_readings').where('id', reading.id).update(columns)
  const differs = differingDecisions(first, second)
  if (third) {
    const outcome = differingDecisions(first, outcomeOf(first, second, third))
    const settled = { state: 'resolved', settled_at: now.toJSDate() }
    await keep({ ...settled, ...unseenIfNew(reading, outcome), differs, outcome_differs: outcome })
  } else if (differs.length === 0) {
    await keep({ state: 'agreed', settled_at: now.toJSDate(), differs })
  } else {
    await keep({ state: 'third', differs })
    await askThird(examId, now, trx)
  }
  return true
}

/** What the office has seen was another outcome: of a new one it is told again. */
function unseenIfNew(
  { outcome_differs: before }: SecondReading,
  outcome: readonly ReadingDecision[]
): object {
  const isNew = outcome.length > 0 && outcome.join() !== before.join()
  return isNew ? { seen_at: null, seen_by: null } : {}
}

/** Somebody who had nothing to do with the visit; without anybody it waits for the office. */
async function askThird(examId: number, now: DateTime, trx: Transaction): Promise<void> {
  const exam = (await findExamById(examId, trx))!
  if (exam.third_omdr_id !== null) return
  const { seed } = await readingSettings(trx)
  const omdId = chooseReader(await eligibleReaders(exam, trx), drawOf(examId, 'third', seed))
  if (omdId === null) return
  await changeExam(exam, { kind: 'ask_third_reading', omdId }, SYSTEM, { now, trx })
}
