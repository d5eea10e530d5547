import { randomUUID } from 'node:crypto'
import { inTransaction } from '#app/database/transaction'
import type { Delivery, DeliveryChannel } from '#app/outbox/delivery'
import { HOST } from '#app/outbox/lanes'
import { recordStep } from '#app/outbox/transition'

/** Names this process in the rows it claims. */
const WORKER_ID = randomUUID()

/**
 * Takes the delivery of a channel that is due longest, or null when none is.
 * Workers beside each other skip what another is taking; the count of attempts
 * tells one claim of a row from the next.
 *
 * @param busy hosts that have enough to do
 */
export async function claimNext(
  channel: DeliveryChannel,
  busy: readonly string[]
): Promise<Delivery | null> {
  return inTransaction(async (trx) => {
    const { rows } = await trx.rawQuery(
      `update deliveries
          set state = 'claimed', claimed_by = ?, claimed_at = now(), attempts = attempts + 1
        where id = (select id from deliveries
                     where state = 'pending' and channel = ? and next_attempt_at <= now()
                       and not (${HOST} = any(?))
                     order by next_attempt_at, id limit 1 for update skip locked)
       returning *`,
      [WORKER_ID, channel, [...busy]]
    )
    const claimed: Delivery | undefined = rows[0]
    if (!claimed) return null
    const from: Delivery = { ...claimed, state: 'pending' }
    await recordStep(from, 'claimed', {}, trx)
    return claimed
  })
}
