import db from '@adonisjs/lucid/services/db'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Delivery } from '#app/outbox/delivery'
import type { DeliveryReason } from '#app/outbox/reasons'
import { holdingReason } from '#app/outbox/release'
import type { DeliveryState } from '#app/outbox/states'
import { STOP_STEPS, stopDelivery, wordsOf, type StopStep } from '#app/outbox/stop'

/** Deliveries that one call queued together. */
export type Batch = {
  id: number
  kind: 'resend' | 'bulk_fax' | 'reminder' | 'review_email'
  /** The words of who made it. */
  reason: string
  created_by: number | null
  created_at: Date
  /** Since when nothing joins it. */
  closed_at: Date | null
  /** When its last line was done; null for batches that have none, and while one waits. */
  finished_at: Date | null
  /** What whoever goes on with a bulk call needs beside its lines. */
  details: { readonly [name: string]: unknown }
}

/** A batch with how many of its deliveries are in which state, and how many of its lines came to what. */
export type BatchRow = Batch & {
  states: Partial<Record<DeliveryState, number>>
  outcomes: Partial<Record<string, number>>
}

const STATES = `(
  select coalesce(jsonb_object_agg(state, n), '{}') from (
    select state, count(*)::int as n from deliveries
     where batch_id = delivery_batches.id group by state
  ) counted
) as states`

const OUTCOMES = `(
  select coalesce(jsonb_object_agg(outcome, n), '{}') from (
    select outcome, count(*)::int as n from delivery_batch_items
     where batch_id = delivery_batches.id group by outcome
  ) counted
) as outcomes`

/** The batches as a query that a list narrows and orders. */
export const selectBatches = () =>
  db.from('delivery_batches').select('delivery_batches.*', db.raw(STATES), db.raw(OUTCOMES))

export async function findBatch(id: number): Promise<BatchRow | null> {
  return selectBatches().where('id', id).first()
}

/** A new batch, in the transaction of the first delivery that joins it. */
export async function openBatch(
  { kind, reason, actor }: Pick<Batch, 'kind' | 'reason'> & { actor: AuditActor },
  trx: Transaction
): Promise<number> {
  const [row]: Batch[] = await trx
    .table('delivery_batches')
    .insert({ kind, reason: wordsOf(reason), created_by: actor.userId })
    .returning('*')
  return row!.id
}

/**
 * Whether deliveries may still join; kept so until the transaction ends. What
 * joins while somebody stops the batch would else leave behind their back.
 */
export async function isOpen(id: number, trx: Transaction): Promise<boolean> {
  const batch: Batch = await trx.from('delivery_batches').where('id', id).forShare().firstOrFail()
  return batch.closed_at === null
}

/** What became of one delivery of a batch. */
export type BatchLine = Pick<Delivery, 'id' | 'state'> & {
  recipient: string
  /** It is as it was asked to be; else it left, is leaving, ended before, or is held back. */
  isDone: boolean
  /** Why it is held back, where letting it go needs a look of its own. */
  reason: DeliveryReason | null
}

/**
 * Holds back, lets go or cancels whatever of a batch has not left; each
 * delivery by itself, so that a worker that has one keeps it and that is told.
 * A step taken twice changes nothing the second time. Once held or cancelled
 * nothing joins the batch any more.
 *
 * @param reason the person's own words; only letting go needs none
 */
export async function stopBatch(
  id: number,
  step: StopStep,
  { reason, actor }: { reason: string; actor: AuditActor }
): Promise<Result<BatchLine[], { type: 'absent' } | { type: 'reason_required' }>> {
  if (wordsOf(reason) === '' && step !== 'release') return err({ type: 'reason_required' })
  if (!(await noteStep(id, step, actor))) return err({ type: 'absent' })
  const rows: Delivery[] = await db.from('deliveries').where('batch_id', id).orderBy('id')
  const lines: BatchLine[] = []
  for (const row of rows) {
    const after = await stepOne(row, step, { reason, actor })
    const isDone = after.state === STOP_STEPS[step]
    lines.push({ id: row.id, recipient: row.recipient_name, ...after, isDone })
  }
  return ok(lines)
}

/** What the house itself holds back, before or now, is looked at one by one. */
async function stepOne(
  row: Delivery,
  step: StopStep,
  by: { reason: string; actor: AuditActor }
): Promise<Pick<BatchLine, 'state' | 'reason'>> {
  const isAsked = step === 'release' && row.state === 'held' && row.state_reason !== null
  if (isAsked) return { state: row.state, reason: row.state_reason }
  const stopped = await stopDelivery(row.id, step, by)
  if (stopped.ok) return { state: stopped.value, reason: null }
  const refused = stopped.error
  if (refused.type === 'too_late') return { state: refused.state, reason: null }
  if (refused.type === 'absent' || refused.type === 'reason_required') {
    throw new Error(`A delivery of a batch is ${refused.type}`)
  }
  return { state: row.state, reason: holdingReason(refused) }
}

/** Closes the batch where it is to stand still, and keeps who asked. */
function noteStep(id: number, step: StopStep, actor: AuditActor): Promise<boolean> {
  return inTransaction(async (trx) => {
    const batch: Batch | null = await trx
      .from('delivery_batches')
      .where('id', id)
      .forUpdate()
      .first()
    if (!batch) return false
    if (step !== 'release' && batch.closed_at === null) {
      await trx.from('delivery_batches').where('id', id).update({ closed_at: new Date() })
    }
    await recordAudit(
      {
        actor,
        action: `delivery_batch.${STOP_STEPS[step]}`,
        subjectType: 'delivery_batch',
        subjectId: id,
        details: { kind: batch.kind },
      },
      trx
    )
    return true
  })
}
