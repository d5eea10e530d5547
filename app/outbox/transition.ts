import { recordAudit, SYSTEM, type AuditActor } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import type { Delivery } from '#app/outbox/delivery'
import { canMove, type DeliveryState } from '#app/outbox/states'

type Change = Partial<
  Pick<Delivery, 'provider' | 'provider_id' | 'state_reason' | 'next_attempt_at' | 'claimed_by'>
>

/**
 * Moves a delivery, if it still is where the caller saw it: row, history,
 * audit record and announcement in one transaction.
 *
 * @returns whether it was this caller who moved it
 */
export async function move(
  delivery: Delivery,
  to: DeliveryState,
  change: Change = {},
  actor: AuditActor = SYSTEM
): Promise<boolean> {
  if (!canMove(delivery.state, to)) {
    throw new RangeError(`A delivery does not go from ${delivery.state} to ${to}`)
  }
  return inTransaction(async (trx) => {
    const moved = await trx
      .from('deliveries')
      .where({ id: delivery.id, state: delivery.state })
      .update({ ...change, ...timesOf(to), state: to })
    if (Number(moved) === 0) return false
    await trx.table('delivery_events').insert({
      delivery_id: delivery.id,
      from_state: delivery.state,
      to_state: to,
      reason: change.state_reason ?? null,
    })
    await recordAudit(
      {
        actor,
        action: `delivery.${to}`,
        subjectType: 'delivery',
        subjectId: delivery.id,
        patientId: delivery.patient_id,
        practiceId: delivery.practice_id,
        details: { from: delivery.state, reason: change.state_reason ?? null },
      },
      trx
    )
    announceDelivery(delivery, trx)
    return true
  })
}

function timesOf(to: DeliveryState) {
  const now = new Date()
  if (to === 'claimed') return { claimed_at: now }
  if (to === 'sending') return { sending_at: now }
  return to === 'pending' ? { claimed_at: null, sending_at: null } : { settled_at: now }
}

/** Ids only, after commit. */
export function announceDelivery({ id, exam_id: examId }: Delivery, trx: Transaction) {
  announceChange(trx, `deliveries/${id}`, 'delivery')
  if (examId) announceChange(trx, `exams/${examId}`, 'deliveries')
}
