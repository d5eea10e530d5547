/** Where a delivery is on its way (reliability 5). */
export const DELIVERY_STATES = [
  'pending',
  'claimed',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'unknown',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What may follow what. `sending` never goes back to the queue by itself. */
const NEXT: Record<DeliveryState, readonly DeliveryState[]> = {
  pending: ['claimed', 'failed'],
  claimed: ['pending', 'sending', 'failed'],
  sending: ['accepted', 'delivered', 'failed', 'unknown'],
  accepted: ['delivered', 'failed'],
  delivered: [],
  failed: [],
  unknown: ['accepted', 'delivered', 'failed'],
}

/**
 * What lets a delivery return from `sending` to the queue: a driver's word
 * that nothing left the house. A guess is not a proof.
 */
export type Proof = 'nothing_left'

export function canMove(from: DeliveryState, to: DeliveryState, proof?: Proof): boolean {
  if (from === 'sending' && to === 'pending') return proof === 'nothing_left'
  return NEXT[from].includes(to)
}

/** A person may send again what is settled or in doubt, never what is under way. */
const RESENDABLE: readonly DeliveryState[] = ['accepted', 'delivered', 'failed', 'unknown']

export function canResend(state: DeliveryState): boolean {
  return RESENDABLE.includes(state)
}
