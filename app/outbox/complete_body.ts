import type { Delivery } from '#app/outbox/delivery'

/** Writes what only the recipient may read into the words of a delivery. */
type BodyCompletion = (delivery: Delivery) => Promise<string>

let complete: BodyCompletion = async ({ body }) => body

/** Binds who completes the words of what leaves; app/start does. */
export function bindBodyCompletion(next: BodyCompletion) {
  complete = next
}

/**
 * A delivery as it is handed over. The secret of a link is written into it
 * here, and never into the ledger.
 */
export async function withCompleteBody(delivery: Delivery): Promise<Delivery> {
  return { ...delivery, body: await complete(delivery) }
}
