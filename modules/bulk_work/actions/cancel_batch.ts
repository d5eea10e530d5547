import type { DateTime } from 'luxon'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import type { Actor } from '#identity'
import type { Batch } from '#modules/bulk_work/queries/batches'

/**
 * Ends a batch after the row under way: what has not begun does not. Of one
 * that has ended nothing changes.
 *
 * @returns false when there is no such batch
 */
export function cancelBatch(id: number, actor: Actor, now: DateTime): Promise<boolean> {
  return inTransaction(async (trx) => {
    const batch: Batch | null = await trx.from('bulk_batches').where('id', id).forUpdate().first()
    if (!batch?.started_at) return false
    if (batch.finished_at !== null) return true
    const at = now.toJSDate()
    const left = await trx
      .from('bulk_items')
      .where({ batch_id: id, outcome: 'waiting' })
      .update({ outcome: 'cancelled', done_at: at }, ['id'])
    await trx
      .from('bulk_batches')
      .where('id', id)
      .update({ cancelled_at: at, cancelled_by: actor.userId, finished_at: at })
    await recordAudit(
      {
        actor,
        action: 'bulk_batch.cancelled',
        subjectType: 'bulk_batch',
        subjectId: id,
        details: { operation: batch.operation, rows: left.length },
      },
      trx
    )
    announceChange(trx, `bulk_batches/${id}`, 'batch')
    return true
  })
}
