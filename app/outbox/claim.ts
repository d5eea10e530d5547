import { randomUUID } from 'node:crypto'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/delivery'
import { recordStep } from '#app/outbox/transition'

/** Names this process in the rows it claims. */
const WORKER_ID = randomUUID()

/**
 * Takes the delivery that is due longest, or null when none is. Workers beside
 * each other skip what another is taking; the count of attempts tells one
 * claim of a row from the next.
 */
export async function claimNext(): Promise<Delivery | null> {
  return inTransaction(async (trx) => {
    const { rows } = await trx.rawQuery(
      `update deliveries
          set state = 'claimed', claimed_by = ?, claimed_at = now(), attempts = attempts + 1
        where id = (select id from deliveries
                     where state = 'pending' and next_attempt_at <= now()
                     order by next_attempt_at, id limit 1 for update skip locked)
       returning *`,
      [WORKER_ID]
    )
    const claimed: Delivery | undefined = rows[0]
    if (!claimed) return null
    const from: Delivery = { ...claimed, state: 'pending' }
    await recordStep(from, 'claimed', { reason: null, actor: SYSTEM }, trx)
    return claimed
  })
}
