import type { VisitColumns } from '#exams/rules'
import type { Transaction } from '#app/database/transaction'

/**
 * The row of a new visit and those of its two eyes, with nothing measured, in
 * the caller's transaction.
 *
 * @returns its id
 */
export async function insertExam(
  columns: Readonly<Partial<VisitColumns>>,
  trx: Transaction
): Promise<number> {
  const [row] = await trx.table('exams').insert(columns).returning('id')
  const id = row.id as number
  await trx.table('exam_eyes').multiInsert([
    { exam_id: id, eye: 'od' },
    { exam_id: id, eye: 'os' },
  ])
  return id
}
