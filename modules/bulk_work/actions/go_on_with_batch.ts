import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { LOCK_SPACES } from '#app/database/lock_keys'
import { takeLock } from '#app/database/locks'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import { findActor, hasRole, type Actor } from '#identity'
import { CARRIED_OUT } from '#modules/bulk_work/operations/index'
import {
  refused,
  type Carried,
  type Item,
  type Seen,
} from '#modules/bulk_work/operations/operation'
import type { Batch } from '#modules/bulk_work/queries/batches'

/** Rows looked up at once. */
const CHUNK = 100

type StoredItem = {
  id: number
  batch_id: number
  exam_id: number | null
  patient_id: number
  seen: Seen
}

type Run = { signal?: AbortSignal; onProgress?: () => void }

/**
 * Does the rows that wait, one after the other, by one process at a time.
 * Each is one transaction with its result, so that a process that dies leaves
 * a row done and told or not begun. Ends where somebody cancelled the batch.
 *
 * @returns false while another process is at it
 */
export function goOnWithBatch(batchId: number, run: Run = {}): Promise<boolean> {
  return inTransaction(async (lock) => {
    if (!(await takeLock(lock, LOCK_SPACES.bulk_work, batchId))) return false
    await doItems(batchId, run)
    return true
  })
}

async function doItems(batchId: number, { signal, onProgress }: Run) {
  const batch: Batch | null = await db.from('bulk_batches').where('id', batchId).first()
  if (!batch?.started_at || batch.finished_at) return
  for (;;) {
    const waiting: { id: number }[] = await db
      .from('bulk_items')
      .where({ batch_id: batchId, outcome: 'waiting' })
      .orderBy('id')
      .limit(CHUNK)
      .select('id')
    if (waiting.length === 0) return finish(batchId)
    // Read anew each time: who may not any more is heard.
    const actor = await findActor(batch.created_by)
    for (const { id } of waiting) {
      if (signal?.aborted || !(await doItem(batch, id, actor))) return
      onProgress?.()
    }
  }
}

/** @returns false when the batch was cancelled */
async function doItem(batch: Batch, id: number, actor: Actor | null): Promise<boolean> {
  try {
    return await inTransaction(async (trx) => {
      const item = await takeItem(batch.id, id, trx)
      if (item === 'cancelled') return false
      if (item) await note(item, await carryOut(batch, item, actor, trx), trx)
      return true
    })
  } catch (error) {
    logger.error({ err: error, batch: batch.id, item: id }, 'a row of a batch broke')
    return inTransaction(async (trx) => {
      const item = await takeItem(batch.id, id, trx)
      if (item === 'cancelled') return false
      const broke: Carried = { outcome: 'failed', reason: { key: 'app.unexpected' } }
      if (item) await note(item, broke, trx)
      return true
    })
  }
}

/**
 * A row that waits, kept for this transaction. The batch is kept, too: who
 * cancels waits for the row under way, and after that none begins.
 */
async function takeItem(
  batchId: number,
  id: number,
  trx: Transaction
): Promise<StoredItem | 'cancelled' | null> {
  const open: Batch | null = await trx
    .from('bulk_batches')
    .where('id', batchId)
    .whereNull('cancelled_at')
    .forShare()
    .first()
  if (!open) return 'cancelled'
  return trx.from('bulk_items').where({ id, outcome: 'waiting' }).forUpdate().first()
}

function carryOut(
  { operation, params }: Batch,
  { exam_id: examId, patient_id: patientId, seen }: StoredItem,
  actor: Actor | null,
  trx: Transaction
): Promise<Carried> | Carried {
  if (!actor || !hasRole(actor, 'admin')) return refused({ key: 'bulk_work.refused.not_allowed' })
  const item: Item = { examId, patientId, seen, params }
  return CARRIED_OUT[operation].carryOut(item, actor, { now: DateTime.utc(), trx })
}

async function note({ id, batch_id: batchId }: StoredItem, carried: Carried, trx: Transaction) {
  const { outcome, reason } = carried
  await trx
    .from('bulk_items')
    .where('id', id)
    .update({ outcome, reason: reason && JSON.stringify(reason), done_at: new Date() })
  announceChange(trx, `bulk_batches/${batchId}`, 'items')
}

async function finish(batchId: number) {
  await inTransaction(async (trx) => {
    await trx
      .from('bulk_batches')
      .where('id', batchId)
      .whereNull('finished_at')
      .update({ finished_at: new Date() })
    announceChange(trx, `bulk_batches/${batchId}`, 'batch')
  })
}
