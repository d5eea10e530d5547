import type { ExamRecord } from '#exams'
import { err, ok, type Result } from '#app/kernel/result'
import type { LetterWait } from '#letters/rules'
import { letterWaitOf } from '#modules/letters/queries/letter_wait'

/**
 * Over whose name a patient's sheet says what was decided: the reviewer's, or the
 * consultant's once they have changed it and finished (F101, Q164). Nobody's while
 * the visit is with one of them.
 */
export async function handoutSigner(
  exam: ExamRecord
): Promise<Result<'omdr' | 'omdc', LetterWait>> {
  const wait = await letterWaitOf(exam, 'omdr_review')
  if (wait === null) return ok('omdr')
  if (wait !== 'omdr_review_rewritten') return err(wait)
  return (await letterWaitOf(exam, 'omdc_review')) === null ? ok('omdc') : err(wait)
}
