import type { DeliveryState } from '#app/outbox/index'
import type { ShownStatus } from '#review_mail/rules'

/** How a state of the ledger is called in the queue of review e-mails. */
const SHOWN: Record<DeliveryState, ShownStatus> = {
  pending: 'ready',
  claimed: 'ready',
  held: 'hold',
  sending: 'sending',
  accepted: 'sent',
  delivered: 'sent',
  partial: 'sent',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'deleted',
}

export function shownStatus(state: DeliveryState): ShownStatus {
  return SHOWN[state]
}

/** States of the ledger that are called so. */
export function statesShownAs(status: ShownStatus): DeliveryState[] {
  return (Object.keys(SHOWN) as DeliveryState[]).filter((state) => SHOWN[state] === status)
}
