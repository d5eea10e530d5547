import db from '@adonisjs/lucid/services/db'
import type { Delivery } from '#app/outbox/delivery'
import { driverOf } from '#app/outbox/drivers/index'
import { move } from '#app/outbox/transition'
import { settle } from '#app/outbox/send_due'

/** A claim or a sending older than this belongs to a process that is gone, in seconds. */
const STALE_AFTER = 60

/**
 * Finishes what a dead process left: claims return to the queue; of what was
 * being sent the provider is asked by our reference, and where nobody can tell
 * the delivery is parked as unknown for a person (reliability 5).
 *
 * @param staleAfter seconds; 0 when no other process can be at work
 */
export async function recoverStale(staleAfter = STALE_AFTER): Promise<number> {
  const stale: Delivery[] = await db
    .from('deliveries')
    .where((query) => {
      query
        .where('state', 'claimed')
        .whereRaw(`claimed_at <= now() - ? * interval '1 second'`, [staleAfter])
    })
    .orWhere((query) => {
      query
        .where('state', 'sending')
        .whereRaw(`sending_at <= now() - ? * interval '1 second'`, [staleAfter])
    })
    .orderBy('id')
  for (const delivery of stale) {
    if (delivery.state === 'claimed') await move(delivery, 'pending', { claimed_by: null })
    else await resolve(delivery)
  }
  return stale.length
}

async function resolve(delivery: Delivery) {
  const finding = await driverOf(delivery.channel).findByReference(delivery.reference)
  switch (finding.type) {
    case 'accepted':
    case 'delivered':
      return settle(delivery, finding)
    case 'not_sent':
      return settle(delivery, { type: 'not_sent', reason: 'crash_before_handover' })
    case 'cannot_tell':
      return settle(delivery, { type: 'in_doubt', reason: 'crash_while_sending' })
  }
}
