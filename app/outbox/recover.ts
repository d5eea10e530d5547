import db from '@adonisjs/lucid/services/db'
import type { Delivery } from '#app/outbox/delivery'
import { driverOf, driverThatHas } from '#app/outbox/drivers/index'
import { noteReport } from '#app/outbox/report'
import { lanes } from '#app/outbox/lanes'
import { settle } from '#app/outbox/settle'
import { move } from '#app/outbox/transition'

/** A claim older than this belongs to a process that is gone, in seconds. */
const STALE_CLAIM = 60

/** Likewise a sending, counted from the longest that handing over may take, in seconds. */
const STALE_SENDING = 30

/** What this process itself is at work on: slow, not dead. */
const atWork = new Set<number>()

export async function underWay<T>(id: number, work: () => Promise<T>): Promise<T> {
  atWork.add(id)
  try {
    return await work()
  } finally {
    atWork.delete(id)
  }
}

/**
 * Finishes what a dead process left: claims return to the queue; of what was
 * being sent the provider is asked by our reference, and where nobody can tell
 * the delivery is parked as unknown for a person (reliability 5).
 *
 * @returns how many were found
 */
export async function recoverStale(): Promise<number> {
  const stale: Delivery[] = await db
    .from('deliveries')
    .where((query) => {
      void query.where('state', 'claimed').whereRaw(olderThan('claimed_at'), [STALE_CLAIM])
    })
    .orWhere((query) => {
      void query.where('state', 'sending').where((each) => {
        for (const { channel } of lanes()) {
          const longest = driverOf(channel).longest / 1_000 + STALE_SENDING
          void each.orWhereRaw(`channel = ? and ${olderThan('sending_at')}`, [channel, longest])
        }
      })
    })
    .orderBy('id')
  const left = stale.filter(({ id }) => !atWork.has(id))
  for (const delivery of left) {
    if (delivery.state === 'claimed') await move(delivery, 'pending', { claimed_by: null })
    else await resolve(delivery)
  }
  return left.length
}

/** A row without its time was written by nobody who is alive. */
function olderThan(column: string): string {
  return `coalesce(${column}, '-infinity') <= now() - ? * interval '1 second'`
}

async function resolve(delivery: Delivery) {
  const driver = driverThatHas(delivery)
  const finding = driver ? await driver.find(delivery) : ({ type: 'cannot_tell' } as const)
  switch (finding.type) {
    case 'reported':
      return noteReport(delivery.id, finding.report)
    case 'not_sent':
      return settle(delivery, { type: 'not_sent', reason: 'crash_before_handover' })
    case 'cannot_tell':
      return settle(delivery, { type: 'in_doubt', reason: 'crash_while_sending' })
  }
}
