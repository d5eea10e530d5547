import { recordAudit, SYSTEM, type AuditActor } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import type { Delivery } from '#app/outbox/delivery'
import { canMove, type DeliveryState, type Proof } from '#app/outbox/states'

type Change = Partial<
  Pick<Delivery, 'provider' | 'provider_id' | 'state_reason' | 'next_attempt_at' | 'claimed_by'>
>

type Circumstances = { actor?: AuditActor; proof?: Proof }

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
  { actor = SYSTEM, proof }: Circumstances = {}
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
    await recordStep(delivery, to, { reason: change.state_reason ?? null, actor }, trx)
    return true
  })
}

/** The trace of a step: history, audit record and, after commit, the announcement. */
export async function recordStep(
  delivery: Delivery,
  to: DeliveryState,
  { reason, actor }: { reason: string | null; actor: AuditActor },
  trx: Transaction
) {
  await trx.table('delivery_events').insert({
    delivery_id: delivery.id,
    from_state: delivery.state,
    to_state: to,
    reason,
  })
  await recordAudit(
    {
      actor,
      action: `delivery.${to}`,
      subjectType: 'delivery',
      subjectId: delivery.id,
      patientId: delivery.patient_id,
      practiceId: delivery.practice_id,
      details: { from: delivery.state, reason },
    },
    trx
  )
  announceDelivery(delivery, trx)
}

function timesOf(to: DeliveryState) {
  const now = new Date()
  if (to === 'sending') return { sending_at: now }
  return to === 'pending' ? { claimed_at: null, sending_at: null } : { settled_at: now }
}

/** Ids only, after commit. */
export function announceDelivery({ id, exam_id: examId }: Delivery, trx: Transaction) {
  announceChange(trx, `deliveries/${id}`, 'delivery')
  if (examId) announceChange(trx, `exams/${examId}`, 'deliveries')
}
