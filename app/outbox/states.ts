/** Where a delivery is on its way (reliability 5). */
export const DELIVERY_STATES = [
  'pending',
  'held',
  'claimed',
  'sending',
  'accepted',
  'delivered',
  'partial',
  'failed',
  'unknown',
  'cancelled',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What may follow what. `sending` never goes back to the queue by itself. */
const NEXT: Record<DeliveryState, readonly DeliveryState[]> = {
  pending: ['claimed', 'failed', 'held', 'cancelled'],
  held: ['pending', 'cancelled'],
  claimed: ['pending', 'sending', 'failed', 'held'],
  sending: ['accepted', 'delivered', 'failed', 'unknown'],
  accepted: ['delivered', 'partial', 'failed', 'unknown'],
  delivered: [],
  partial: [],
  failed: [],
  unknown: ['accepted', 'delivered', 'partial', 'failed'],
  cancelled: [],
}

/**
 * What allows a step beyond the table. `nothing_left`: a driver's word that
 * nothing left the house brings a delivery back to the queue. `report`: the
 * gateway's word about what it took, in whatever order it comes. A guess is
 * neither.
 */
export type Proof = 'nothing_left' | 'report'

export function canMove(from: DeliveryState, to: DeliveryState, proof?: Proof): boolean {
  if (from === 'sending' && to === 'pending') return proof === 'nothing_left'
  if (proof === 'report') return isReported(to) && from !== to && afterReport(from, to) === to
  return NEXT[from].includes(to)
}

/** What a gateway can say of a fax that it took. */
export const REPORTED_STATES = ['accepted', 'failed', 'partial', 'delivered'] as const
export type ReportedState = (typeof REPORTED_STATES)[number]

const isReported = (state: DeliveryState): state is ReportedState =>
  REPORTED_STATES.some((each) => each === state)

/**
 * How much is known: a report never takes away what an earlier or later one
 * knew better. States that are not here have not left, and no report moves them.
 */
const KNOWN: Partial<Record<DeliveryState, number>> = {
  sending: 0,
  unknown: 0,
  accepted: 1,
  failed: 2,
  partial: 3,
  delivered: 4,
}

/**
 * The state after a gateway's report. Repeated reports change nothing, and
 * reports in any order end in one state: the farthest that the fax ever came.
 */
export function afterReport(now: DeliveryState, reported: ReportedState): DeliveryState {
  const known = KNOWN[now]
  return known !== undefined && KNOWN[reported]! > known ? reported : now
}

/** A person may send again what is settled or in doubt, never what is under way. */
const RESENDABLE: readonly DeliveryState[] = [
  'accepted',
  'delivered',
  'partial',
  'failed',
  'unknown',
  'cancelled',
]

export function canResend(state: DeliveryState): boolean {
  return RESENDABLE.includes(state)
}
