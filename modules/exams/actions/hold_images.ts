import { NotAvailable } from '#app/http/errors'
import type { Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import type { ExamRecord } from '#modules/exams/exam_record'
import { mayChangeImages } from '#modules/exams/may_change_images'
import { findExamFor } from '#modules/exams/queries/find_exam'

/**
 * Images of a visit come, move, turn and go one after the other: whoever
 * changes one holds the visit's row before anything else. Held later, when an
 * image's row is held already, two would wait for each other.
 */
export async function holdImages({ id }: Pick<ExamRecord, 'id'>, trx: Transaction): Promise<void> {
  await trx.from('exams').where('id', id).forUpdate().select('id')
}

/**
 * The same for a person, who is asked again: while a file is on its way the
 * visit may be handed in, deactivated or hidden. Whatever does so holds its row
 * too, and is either seen here or comes after.
 *
 * @throws NotAvailable where the visit's images are no longer theirs to change
 */
export async function holdImagesFor(
  actor: Actor,
  { id }: Pick<ExamRecord, 'id'>,
  trx: Transaction
): Promise<void> {
  await holdImages({ id }, trx)
  const exam = await findExamFor(actor, id, trx)
  if (!exam || !mayChangeImages(actor, exam)) throw new NotAvailable()
}
