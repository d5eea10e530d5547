import type { Transaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/delivery'

/** A delivery that has left: accepted by its gateway, or already where it goes. */
export type SentDelivery = Delivery & { state: 'accepted' | 'delivered' }

/**
 * Told in the transaction that settles the delivery, once for each: what it
 * writes is kept or lost with the ledger's own row.
 */
export type SettlementListener = (
  delivery: SentDelivery,
  at: Date,
  trx: Transaction
) => Promise<void>

const listeners: SettlementListener[] = []

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
