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

/**
 * What may follow what. `sending` never goes back to `pending` by itself: only
 * a driver that is sure nothing left may say so (`not_sent`, recover.ts).
 */
const NEXT: Record<DeliveryState, readonly DeliveryState[]> = {
  pending: ['claimed', 'failed'],
  claimed: ['pending', 'sending', 'failed'],
  sending: ['accepted', 'delivered', 'failed', 'unknown', 'pending'],
  accepted: ['delivered', 'failed'],
  delivered: [],
  failed: [],
  unknown: ['accepted', 'delivered', 'failed'],
}

export function canMove(from: DeliveryState, to: DeliveryState): boolean {
  return NEXT[from].includes(to)
}

/** A person may send again what is settled or in doubt, never what is under way. */
const RESENDABLE: readonly DeliveryState[] = ['accepted', 'delivered', 'failed', 'unknown']

export function canResend(state: DeliveryState): boolean {
  return RESENDABLE.includes(state)
}
