import { createHash } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { AuditActor } from '#app/audit/audit'
import { recordAudit } from '#app/audit/audit'
import { LOCK_SPACES } from '#app/database/lock_keys'
import { inTransaction, type Transaction } from '#app/database/transaction'
import type { Batch } from '#app/outbox/batch'
import { takeTurns, turnsOf, type WaitsFor } from '#app/outbox/bulk_turns'
import type { Delivery } from '#app/outbox/delivery'
import { BatchStoppedError } from '#app/outbox/queue_delivery'

/** What became of one line of a bulk call. `known`: it had been asked for before. */
export type BulkOutcome = {
  outcome: 'queued' | 'known' | 'skipped' | 'failed'
  /** A code whose words the caller has. */
  reason: string | null
  deliveryId: number | null
}

export type BulkItem = Pick<BulkOutcome, 'reason'> & {
  key: string
  outcome: BulkOutcome['outcome'] | 'waiting'
  deliveryId: number | null
}

export type BulkWork = {
  kind: Exclude<Batch['kind'], 'resend'>
  /** Names each line within the work: `12:letter`. Twice is once. */
  keys: readonly string[]
  /** What else makes it this work and no other: texts, language. */
  about?: string
  /** In the words of who reads the ledger. */
  reason: string
  /** What whoever goes on with it needs beside the lines. */
  details?: BulkDetails
}

export type BulkDetails = {
  /** The house goes on with it by itself; else whoever started it does. */
  byHouse?: boolean
  readonly [name: string]: unknown
}

export type BulkDone = {
  batchId: number
  items: BulkItem[]
  /** False when it was stopped before its last line. */
  isFinished: boolean
  /** It had ended before this call, which did nothing. */
  wasFinished: boolean
}

type Run = {
  actor: AuditActor
  /** Does one line; the batch is what it joins. */
  each(key: string, batchId: number): Promise<BulkOutcome>
  /** Which of the lines wait for each other, where some may be done side by side; else all do. */
  inTurn?(keys: readonly string[]): Promise<WaitsFor>
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** So long after its end the same work is still the same call, in minutes. */
const SAME_CALL = 10

/**
 * Does a bulk work, each line by itself, once whoever starts it and however often it is
 * killed: the same work that is not finished is gone on with, by one process at
 * a time; who comes second waits and is told the same.
 */
export async function runBulk(work: BulkWork, run: Run): Promise<BulkDone> {
  const batchId = await openBulk(work, run.actor)
  return db.transaction(async (lock) => {
    // Given back by the database when this process dies.
    await lock.rawQuery('select pg_advisory_xact_lock(?, ?)', lockOf(batchId))
    return doLines(batchId, run)
  })
}

/**
 * Goes on with a bulk work that was opened before.
 *
 * @returns null while another process is at it
 */
export function goOnWithBulk(batchId: number, run: Omit<Run, 'actor'>): Promise<BulkDone | null> {
  return db.transaction(async (lock) => {
    const { rows } = await lock.rawQuery(
      'select pg_try_advisory_xact_lock(?, ?) as mine',
      lockOf(batchId)
    )
    return rows[0].mine ? doLines(batchId, run) : null
  })
}

/** Works of a kind that the house goes on with and nobody stopped, oldest first. */
export async function unfinishedBulk(kind: BulkWork['kind']): Promise<number[]> {
  const rows = await db
    .from('delivery_batches')
    .where({ kind, closed_at: null, finished_at: null })
    .whereRaw(`details @> '{"byHouse": true}'`)
    .orderBy('id')
    .select('id')
  return rows.map(({ id }) => id)
}

/** Does the lines that wait. One that breaks is told as failed, and those behind it have their turn. */
async function doLines(
  batchId: number,
  { each, inTurn, signal, onProgress }: Omit<Run, 'actor'>
): Promise<BulkDone> {
  const { finished_at: finishedAt }: Batch = await db
    .from('delivery_batches')
    .where('id', batchId)
    .firstOrFail()
  const total = await db.from('delivery_batch_items').where('batch_id', batchId).count('* as n')
  const count = Number(total[0].n)
  const waiting = (await itemsOf(batchId, 'waiting')).map(({ key }) => key)
  let done = count - waiting.length
  await takeTurns(turnsOf(waiting, await inTurn?.(waiting)), async (key) => {
    if (signal?.aborted || (await isClosed(batchId))) return 'enough'
    const outcome = await each(key, batchId).catch((error: Error): BulkOutcome => {
      if (error instanceof BatchStoppedError) {
        return { outcome: 'skipped', reason: 'batch_stopped', deliveryId: null }
      }
      logger.error({ err: error, batch: batchId, line: key }, 'a line of a bulk call broke')
      return { outcome: 'failed', reason: 'unexpected', deliveryId: null }
    })
    await note(batchId, key, outcome)
    onProgress?.(++done, count)
    return 'go_on'
  })
  const items = await itemsOf(batchId)
  const isFinished = items.every(({ outcome }) => outcome !== 'waiting')
  if (isFinished) {
    await db
      .from('delivery_batches')
      .where('id', batchId)
      .whereNull('finished_at')
      .update({ finished_at: new Date() })
  }
  return { batchId, items, isFinished, wasFinished: finishedAt !== null }
}

const lockOf = (batchId: number) => [LOCK_SPACES.bulk_deliveries, batchId % 2 ** 31]

function workKey({ keys, about = '' }: BulkWork): string {
  const content = JSON.stringify([[...new Set(keys)].sort(), about])
  return createHash('sha256').update(content).digest('hex')
}

/** The batch of this work: the one that is at it, that just ended, or a new one. */
export function openBulk(work: BulkWork, actor: AuditActor): Promise<number> {
  const { kind, reason, details = {} } = work
  const key = workKey(work)
  return inTransaction(async (trx) => {
    await trx.rawQuery('select pg_advisory_xact_lock(?, hashtext(?))', [
      LOCK_SPACES.bulk_deliveries_opening,
      key,
    ])
    const known: Batch | null = await trx
      .from('delivery_batches')
      .where({ kind, work_key: key, closed_at: null })
      .whereRaw(`coalesce(finished_at, now()) > now() - ? * interval '1 minute'`, [SAME_CALL])
      .orderBy('id', 'desc')
      .first()
    if (known) return known.id
    const [batch]: Batch[] = await trx
      .table('delivery_batches')
      .insert({
        kind,
        reason,
        created_by: actor.userId,
        work_key: key,
        details: JSON.stringify(details),
      })
      .returning('*')
    await addItems(batch!.id, work, trx)
    await recordAudit(
      {
        actor,
        action: 'delivery_batch.started',
        subjectType: 'delivery_batch',
        subjectId: batch!.id,
        details: { kind, lines: new Set(work.keys).size },
      },
      trx
    )
    return batch!.id
  })
}

async function addItems(batchId: number, { keys }: BulkWork, trx: Transaction) {
  await trx.rawQuery(
    `insert into delivery_batch_items (batch_id, item_key)
     select ?, key from unnest(?::text[]) with ordinality as asked (key, place)
      group by key order by min(place)`,
    [batchId, [...keys]]
  )
}

/** What became of each line so far, in the order they were asked for. */
export async function itemsOf(batchId: number, outcome?: string): Promise<BulkItem[]> {
  const query = db.from('delivery_batch_items').where('batch_id', batchId).orderBy('id')
  if (outcome) void query.where('outcome', outcome)
  const rows = await query
  return rows.map((row) => ({
    key: row.item_key,
    outcome: row.outcome,
    reason: row.reason,
    deliveryId: row.delivery_id,
  }))
}

/** The letter that a batch queued under this key, if it has. */
export async function findInBatch(batchId: number, letterKey: string): Promise<Delivery | null> {
  return db.from('deliveries').where({ batch_id: batchId, letter_key: letterKey }).first()
}

async function isClosed(id: number): Promise<boolean> {
  const batch: Batch = await db.from('delivery_batches').where('id', id).firstOrFail()
  return batch.closed_at !== null
}

async function note(batchId: number, key: string, outcome: BulkOutcome) {
  await db
    .from('delivery_batch_items')
    .where({ batch_id: batchId, item_key: key })
    .update({ outcome: outcome.outcome, reason: outcome.reason, delivery_id: outcome.deliveryId })
}
