import type { Transaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/delivery'

/** A delivery that has left: accepted by its gateway, or already where it goes. */
export type SentDelivery = Delivery & { state: 'accepted' | 'delivered' }

/** A delivery that was told to have left, and did not arrive, or not whole. */
export type LostDelivery = Delivery & { state: 'failed' | 'partial' }

/**
 * Told in the transaction that settles the delivery, once for each: what it
 * writes is kept or lost with the ledger's own row.
 */
export type SettlementListener = (
  delivery: SentDelivery,
  at: Date,
  trx: Transaction
) => Promise<void>

/** Told in the transaction that writes down the loss: what was true of the sending is so no longer. */
export type LossListener = (delivery: LostDelivery, trx: Transaction) => Promise<void>

const listeners: SettlementListener[] = []
const lossListeners: LossListener[] = []

/**
 * Whom to tell when a delivery has left. app/start binds who cares; which
 * purposes and marks concern a listener is its own affair.
 */
export function whenSent(listener: SettlementListener) {
  listeners.push(listener)
}

export async function tellSent(delivery: SentDelivery, at: Date, trx: Transaction) {
  for (const listener of listeners) await listener(delivery, at, trx)
}

/** Whom to tell when a delivery that had left turns out not to have arrived. */
export function whenLost(listener: LossListener) {
  lossListeners.push(listener)
}

/**
 * Takes back what was told of a delivery. One that never was told to have left,
 * or is taken back already, concerns nobody.
 *
 * @param delivery as it was before it was found to be lost
 */
export async function tellLost(delivery: Delivery, to: LostDelivery['state'], trx: Transaction) {
  if (!(await wasToldSent(delivery, trx))) return
  for (const listener of lossListeners) await listener({ ...delivery, state: to }, trx)
}

/** A gateway that accepted it may have fallen silent since. */
async function wasToldSent({ id, state }: Delivery, trx: Transaction): Promise<boolean> {
  if (state !== 'unknown') return state === 'accepted'
  const accepted = await trx
    .from('delivery_events')
    .where({ delivery_id: id, to_state: 'accepted' })
    .first()
  return accepted !== null
}
