import type { Transaction } from '#app/database/transaction'
import type { ExamRecord } from '#modules/exams/exam_record'

/**
 * Images of a visit come, move, turn and go one after the other: whoever
 * changes one holds the visit's row before anything else. Held later, when an
 * image's row is held already, two would wait for each other.
 */
export async function holdImages({ id }: Pick<ExamRecord, 'id'>, trx: Transaction): Promise<void> {
  await trx.from('exams').where('id', id).forUpdate().select('id')
}
