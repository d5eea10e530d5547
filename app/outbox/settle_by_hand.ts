import db from '@adonisjs/lucid/services/db'
import type { AuditActor } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Delivery } from '#app/outbox/delivery'
import { tellLost, tellSent } from '#app/outbox/settled'
import type { DeliveryState } from '#app/outbox/states'
import { wordsOf } from '#app/outbox/stop'
import { move } from '#app/outbox/transition'

/** What a person found out of a letter in doubt, and the state that makes it. */
export const FOUND_OUT = { arrived: 'delivered', lost: 'failed' } as const
export type FoundOut = keyof typeof FOUND_OUT

export type SettleRefusal =
  | { type: 'absent' }
  | { type: 'reason_required' }
  /** Nobody doubts it, or not any more. */
  | { type: 'not_in_doubt'; state: DeliveryState }

/**
 * A person asked the recipient and ends the doubt about a letter. Nothing is
 * sent by it.
 *
 * @param reason how they know
 */
export async function settleByHand(
  id: number,
  found: FoundOut,
  { reason, actor }: { reason: string; actor: AuditActor }
): Promise<Result<DeliveryState, SettleRefusal>> {
  const words = wordsOf(reason)
  if (words === '') return err({ type: 'reason_required' })
  const delivery: Delivery | null = await db.from('deliveries').where('id', id).first()
  if (!delivery) return err({ type: 'absent' })
  const to = FOUND_OUT[found]
  const because = { state_reason: 'found_out', state_detail: words, next_ask_at: null } as const
  const along = async (trx: Transaction) => {
    if (to === 'delivered') await tellSent({ ...delivery, state: to }, new Date(), trx)
    else await tellLost(delivery, to, trx)
  }
  if (delivery.state === 'unknown' && (await move(delivery, to, because, { actor, along }))) {
    return ok(to)
  }
  const now: Delivery = await db.from('deliveries').where('id', id).firstOrFail()
  return err({ type: 'not_in_doubt', state: now.state })
}
