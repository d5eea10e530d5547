import type { Transaction } from '#app/database/transaction'
import { findExamById, holdImages, type ExamRecord } from '#exams'

/**
 * The visit as it stands now. Its row is held before its readings and the
 * trail, as whoever changes its images holds it: two verdicts come one after
 * the other, and no sheet leaves its slot while one is given.
 */
export async function holdVisit(
  visit: Pick<ExamRecord, 'id'>,
  trx: Transaction
): Promise<ExamRecord> {
  await holdImages(visit, trx)
  return (await findExamById(visit.id, trx))!
}
