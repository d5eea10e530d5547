import { setTimeout } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { Delivery } from '#app/outbox/delivery'
import type { SendOutcome } from '#app/outbox/drivers/driver'
import { canMove, type DeliveryState } from '#app/outbox/states'
import { move } from '#app/outbox/transition'

/** Waits between the attempts of a delivery that never left, in seconds; after the last it failed. */
const WAITS = [10, 60, 300, 1_800, 7_200]

/** Waits while a database that is gone comes back, in milliseconds (reliability 15: within 10 s). */
const PATIENCE = [500, 1_500, 3_000, 5_000]

/** How an attempt ended, as a pass counts it. */
export type Ending = 'sent' | 'failed' | 'unknown' | 'postponed'

/**
 * Writes down how handing over ended. What was learned from a provider is not
 * given up at the first failure of the database: without it the delivery would
 * have to be parked for a person.
 */
export async function settle(delivery: Delivery, outcome: SendOutcome): Promise<Ending> {
  for (const wait of PATIENCE) {
    try {
      return await write(delivery, outcome)
    } catch (error) {
      if (error instanceof RangeError) throw error
      await setTimeout(wait)
    }
  }
  return write(delivery, outcome)
}

async function write(delivery: Delivery, outcome: SendOutcome): Promise<Ending> {
  switch (outcome.type) {
    case 'accepted':
    case 'delivered':
      await conclude(delivery, outcome.type, { provider_id: outcome.providerId })
      return 'sent'
    case 'refused':
      await conclude(delivery, 'failed', { state_reason: outcome.reason })
      return 'failed'
    case 'in_doubt':
      await move(delivery, 'unknown', { state_reason: outcome.reason })
      return 'unknown'
    case 'not_sent':
      return postpone(delivery, outcome.reason)
  }
}

type Findings = { provider_id?: string; state_reason?: string }

/**
 * Certain knowledge also ends a doubt: a delivery that took so long that
 * another process parked it is settled when the answer comes after all.
 */
async function conclude(delivery: Delivery, to: DeliveryState, findings: Findings) {
  const change = { state_reason: null, ...findings }
  if (await move(delivery, to, change)) return
  const now: Delivery | null = await db
    .from('deliveries')
    .where({ id: delivery.id, state: 'unknown', attempts: delivery.attempts })
    .first()
  if (now && canMove(now.state, to)) await move(now, to, change)
}

async function postpone(delivery: Delivery, reason: string): Promise<Ending> {
  const wait = WAITS[delivery.attempts - 1]
  if (wait === undefined) {
    await move(delivery, 'failed', { state_reason: reason })
    return 'failed'
  }
  const nextAttempt = new Date(Date.now() + wait * 1_000)
  await move(
    delivery,
    'pending',
    { state_reason: reason, next_attempt_at: nextAttempt },
    { proof: 'nothing_left' }
  )
  return 'postponed'
}
