import { standingOf, type DeliveryReason, type DeliveryState } from '#app/outbox/index'

/** Where the delivery of a line is by now; of one that was sent again, its newest sending. */
export type Standing = {
  state: DeliveryState | null
  stateReason: DeliveryReason | null
  /** Neither through nor on its way: who asks for it is told so, and it is no success (Q165). */
  isLost: boolean
}

/** Whether what a line asks for has left or will. */
export const isAnswered = ({ outcome, isLost }: { outcome: string; isLost: boolean }) =>
  !isLost && (outcome === 'queued' || outcome === 'known')

const LOST: readonly DeliveryState[] = ['held', 'partial', 'failed', 'unknown', 'cancelled']

/** Lines of a bulk call with what became of their deliveries. */
export async function withStanding<Line extends { deliveryId: number | null }>(
  lines: readonly Line[]
): Promise<(Line & Standing)[]> {
  const first = await standingOf(lines.flatMap(({ deliveryId: id }) => id ?? []))
  const again = await standingOf(first.flatMap(({ resent_as: id }) => id ?? []))
  const byId = new Map([...first, ...again].map((each) => [each.id, each]))
  return lines.map((line) => {
    const asked = byId.get(line.deliveryId ?? 0)
    const newest = byId.get(asked?.resent_as ?? 0) ?? asked
    if (!newest) return { ...line, state: null, stateReason: null, isLost: false }
    const { id: deliveryId, state, state_reason: stateReason } = newest
    return { ...line, deliveryId, state, stateReason, isLost: LOST.includes(state) }
  })
}
