import { recordAudit, SYSTEM, type AuditActor } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { announceChange, announceTogether } from '#app/realtime/announce'
import type { Delivery } from '#app/outbox/delivery'
import type { DeliveryReason } from '#app/outbox/reasons'
import { canMove, type DeliveryState, type Proof } from '#app/outbox/states'

type Change = Partial<
  Pick<
    Delivery,
    | 'provider'
    | 'provider_id'
    | 'pages'
    | 'pages_arrived'
    | 'station'
    | 'state_reason'
    | 'state_detail'
    | 'next_attempt_at'
    | 'next_ask_at'
    | 'asks'
    | 'claimed_by'
  >
>

type Circumstances = {
  proof?: Proof
  /** A person; left out for what the outbox does by itself. */
  actor?: AuditActor
  /** What else is written when the step is taken, in its transaction. */
  along?: (trx: Transaction) => Promise<void>
}

/**
 * Moves a delivery, if it still is where the caller saw it, in the same
 * attempt: row, history, audit record and announcement in one transaction. A
 * worker that slept while another took over has lost its attempt and moves
 * nothing.
 *
 * @returns whether it was this caller who moved it
 * @throws RangeError for a step the table of states does not know
 */
export async function move(
  delivery: Delivery,
  to: DeliveryState,
  change: Change = {},
  { proof, actor, along }: Circumstances = {}
): Promise<boolean> {
  if (!canMove(delivery.state, to, proof)) {
    throw new RangeError(`A delivery does not go from ${delivery.state} to ${to}`)
  }
  return inTransaction(async (trx) => {
    const moved = await trx
      .from('deliveries')
      .where({ id: delivery.id, state: delivery.state, attempts: delivery.attempts })
      .update({ ...change, ...timesOf(to), state: to })
    if (Number(moved) === 0) return false
    const { state_reason: reason = null, state_detail: detail = null } = change
    await recordStep(delivery, to, { reason, detail, actor }, trx)
    await along?.(trx)
    return true
  })
}

type Why = { reason?: DeliveryReason | null; detail?: string | null; actor?: AuditActor }

/** The trace of a step: history, audit record and, after commit, the announcement. */
export async function recordStep(
  delivery: Delivery,
  to: DeliveryState,
  { reason = null, detail = null, actor = SYSTEM }: Why,
  trx: Transaction
) {
  await trx.table('delivery_events').insert({
    delivery_id: delivery.id,
    from_state: delivery.state,
    to_state: to,
    reason,
    detail,
  })
  await recordAudit(
    {
      actor,
      action: `delivery.${to}`,
      subjectType: 'delivery',
      subjectId: delivery.id,
      patientId: delivery.patient_id,
      practiceId: delivery.practice_id,
      details: { from: delivery.state, reason, ...(detail === null ? {} : { detail }) },
    },
    trx
  )
  announceDelivery(delivery, trx)
}

function timesOf(to: DeliveryState) {
  const now = new Date()
  if (to === 'sending') return { sending_at: now }
  if (to === 'held') return {}
  return to === 'pending' ? { claimed_at: null, sending_at: null } : { settled_at: now }
}

/** Ids only, after commit. */
export function announceDelivery({ id, exam_id: examId }: Delivery, trx: Transaction) {
  announceChange(trx, `deliveries/${id}`, 'delivery')
  announceTogether(trx, 'deliveries', 'figures')
  if (examId) announceChange(trx, `exams/${examId}`, 'deliveries')
}
