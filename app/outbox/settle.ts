import { setTimeout } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { Transaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/delivery'
import type { SendOutcome } from '#app/outbox/drivers/driver'
import { firstAsk } from '#app/outbox/asking'
import { driverThatHas } from '#app/outbox/drivers/index'
import { tellSent } from '#app/outbox/settled'
import { canMove, type DeliveryState } from '#app/outbox/states'
import { move } from '#app/outbox/transition'

/** Waits between the attempts of a delivery that never left, in seconds; after the last it failed. */
const WAITS = [10, 60, 300, 1_800, 7_200]

/** Waits while a database that is gone comes back, in milliseconds (reliability 15: within 10 s). */
const PATIENCE = [500, 1_500, 3_000, 5_000]

/** How an attempt ended, as a pass counts it. */
export type Ending = 'sent' | 'failed' | 'unknown' | 'postponed' | 'held'

/** Reason and detail as the row keeps them. */
type Because = Pick<Delivery, 'state_reason' | 'state_detail'>

/**
 * Writes down how handing over ended. What was learned from a provider is not
 * given up at the first failure of the database: without it the delivery would
 * have to be parked for a person. Nor for the sake of those who are told of it:
 * at the very last it is written without them, and the log says so.
 */
export async function settle(delivery: Delivery, outcome: SendOutcome): Promise<Ending> {
  for (const wait of PATIENCE) {
    try {
      return await write(delivery, outcome, tellSent)
    } catch (error) {
      if (error instanceof RangeError) throw error
      await setTimeout(wait)
    }
  }
  return write(delivery, outcome, async ({ id }) => {
    logger.error({ delivery: id }, 'a delivery was settled, and those who are told of it failed')
  })
}

async function write(
  delivery: Delivery,
  outcome: SendOutcome,
  tell: typeof tellSent
): Promise<Ending> {
  switch (outcome.type) {
    case 'accepted':
    case 'delivered': {
      const { type: state, providerId, pages = null } = outcome
      const along = (trx: Transaction) => tell({ ...delivery, state }, new Date(), trx)
      const findings = { ...NOTHING, provider_id: providerId, pages }
      await conclude(delivery, state, { ...findings, ...asking(delivery) }, along)
      return 'sent'
    }
    case 'refused':
      await conclude(delivery, 'failed', becauseOf(outcome))
      return 'failed'
    case 'in_doubt': {
      const { pages = delivery.pages } = outcome
      await move(delivery, 'unknown', { ...becauseOf(outcome), pages, ...asking(delivery) })
      return 'unknown'
    }
    case 'not_sent':
      return postpone(delivery, becauseOf(outcome))
  }
}

const NOTHING: Because = { state_reason: null, state_detail: null }

/** Its gateway is asked what becomes of it, where it can be. */
const asking = (delivery: Delivery) => firstAsk(driverThatHas(delivery))

function becauseOf({ reason, detail }: Extract<SendOutcome, { reason: unknown }>): Because {
  return { state_reason: reason, state_detail: detail ?? null }
}

/**
 * Certain knowledge also ends a doubt: a delivery that took so long that
 * another process parked it is settled when the answer comes after all.
 *
 * @returns whether it was this caller who settled it
 */
async function conclude(
  delivery: Delivery,
  to: DeliveryState,
  findings: Because & Partial<Pick<Delivery, 'provider_id' | 'pages' | 'next_ask_at' | 'asks'>>,
  along?: (trx: Transaction) => Promise<void>
): Promise<boolean> {
  if (await move(delivery, to, findings, { along })) return true
  const now: Delivery | null = await db
    .from('deliveries')
    .where({ id: delivery.id, state: 'unknown', attempts: delivery.attempts })
    .first()
  return now && canMove(now.state, to) ? move(now, to, findings, { along }) : false
}

async function postpone(delivery: Delivery, because: Because): Promise<Ending> {
  const wait = WAITS[delivery.attempts - 1]
  if (wait === undefined) {
    await conclude(delivery, 'failed', because)
    return 'failed'
  }
  const change = { ...because, next_attempt_at: new Date(Date.now() + wait * 1_000) }
  if (await move(delivery, 'pending', change, { proof: 'nothing_left' })) return 'postponed'
  // Another process parked it meanwhile; that nothing left ends the doubt.
  return (await conclude(delivery, 'failed', because)) ? 'failed' : 'postponed'
}
