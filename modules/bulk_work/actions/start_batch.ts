import type { DateTime } from 'luxon'
import { recordAudit } from '#app/audit/audit'
import { LOCK_SPACES } from '#app/database/lock_keys'
import { waitForLock } from '#app/database/locks'
import { inTransaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import type { Actor } from '#identity'
import RunBulkBatch from '#modules/bulk_work/jobs/run_bulk_batch'
import type { Batch } from '#modules/bulk_work/queries/batches'
import { unfinishedBatches } from '#modules/bulk_work/queries/batches'

/**
 * Starts a frozen batch and leaves the work to the house. Started twice it is
 * started once; where the same work on the same rows is under way already, this
 * is that batch, and the question is forgotten.
 *
 * @returns the batch that does it; null when there is no such batch
 */
export function startBatch(id: number, actor: Actor, now: DateTime): Promise<number | null> {
  return inTransaction(async (trx) => {
    const asked: Batch | null = await trx.from('bulk_batches').where('id', id).first()
    if (!asked) return null
    const key = asked.work_key
    await waitForLock(trx, LOCK_SPACES.bulk_work_start, key)
    const batch: Batch | null = await trx.from('bulk_batches').where('id', id).first()
    if (!batch) return null
    if (batch.started_at !== null) return id
    const atWork: Batch | null = await trx
      .from('bulk_batches')
      .where('work_key', key)
      .whereNotNull('started_at')
      .whereNull('finished_at')
      .first()
    if (atWork) {
      await trx.from('bulk_batches').where('id', id).delete()
      return atWork.id
    }
    await trx
      .from('bulk_batches')
      .where('id', id)
      .update({ started_at: now.toJSDate(), created_by: actor.userId })
    const { operation, params } = batch
    await recordAudit(
      {
        actor,
        action: 'bulk_batch.started',
        subjectType: 'bulk_batch',
        subjectId: id,
        details: { operation, ...params },
      },
      trx
    )
    dispatchAfterCommit(trx, RunBulkBatch, { batchId: id })
    return id
  })
}

/** Queues the jobs of batches anew whose own were lost with their process. */
export async function resumeBulkBatches(): Promise<void> {
  for (const batchId of await unfinishedBatches()) await RunBulkBatch.dispatch({ batchId })
}
