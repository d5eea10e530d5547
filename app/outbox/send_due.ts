import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { storage } from '#app/storage/service'
import type { Delivery } from '#app/outbox/delivery'
import { driverOf } from '#app/outbox/drivers/index'
import type { OutgoingMessage, SendOutcome } from '#app/outbox/drivers/driver'
import { move } from '#app/outbox/transition'

/** Names this process in the rows it claims. */
export const WORKER_ID = randomUUID()

/** Tries before a delivery that never left is given up, and the waits between, in seconds. */
const WAITS = [10, 60, 300, 1_800, 7_200]

export type SendSummary = { sent: number; failed: number; unknown: number; postponed: number }

/**
 * One pass: claims what is due, one after another, and hands it over. Safe
 * beside other workers: a row is claimed by one.
 */
export async function sendDue({ limit = 50 } = {}): Promise<SendSummary> {
  const summary: SendSummary = { sent: 0, failed: 0, unknown: 0, postponed: 0 }
  for (let done = 0; done < limit; done++) {
    const delivery = await claimNext()
    if (!delivery) break
    summary[await sendClaimed(delivery)] += 1
  }
  return summary
}

async function claimNext(): Promise<Delivery | null> {
  const { rows } = await db.rawQuery(
    `update deliveries set state = 'claimed', claimed_by = ?, claimed_at = now(), attempts = attempts + 1
      where id = (select id from deliveries
                   where state = 'pending' and next_attempt_at <= now()
                   order by next_attempt_at, id limit 1 for update skip locked)
     returning *`,
    [WORKER_ID]
  )
  return rows[0] ?? null
}

async function sendClaimed(delivery: Delivery): Promise<keyof SendSummary> {
  if (delivery.channel === 'fax' && (await isDoNotFax(delivery.address))) {
    await move(delivery, 'failed', { state_reason: 'do_not_fax' })
    return 'failed'
  }
  const driver = driverOf(delivery.channel)
  if (!(await move(delivery, 'sending', { provider: driver.name }))) return 'postponed'
  const sending: Delivery = { ...delivery, state: 'sending' }
  const outcome = await driver
    .send(messageOf(sending))
    .catch((error: Error): SendOutcome => ({ type: 'in_doubt', reason: error.name }))
  return settle(sending, outcome)
}

/** Writes down how handing over ended. */
export async function settle(delivery: Delivery, outcome: SendOutcome): Promise<keyof SendSummary> {
  switch (outcome.type) {
    case 'accepted':
    case 'delivered':
      await move(delivery, outcome.type, { provider_id: outcome.providerId, state_reason: null })
      return 'sent'
    case 'refused':
      await move(delivery, 'failed', { state_reason: outcome.reason })
      return 'failed'
    case 'in_doubt':
      await move(delivery, 'unknown', { state_reason: outcome.reason })
      return 'unknown'
    case 'not_sent':
      return postpone(delivery, outcome.reason)
  }
}

async function postpone(delivery: Delivery, reason: string): Promise<keyof SendSummary> {
  const wait = WAITS[delivery.attempts - 1]
  if (wait === undefined) {
    await move(delivery, 'failed', { state_reason: reason })
    return 'failed'
  }
  await move(delivery, 'pending', {
    state_reason: reason,
    next_attempt_at: new Date(Date.now() + wait * 1_000),
  })
  return 'postponed'
}

function messageOf(delivery: Delivery): OutgoingMessage {
  return {
    delivery,
    attachments: delivery.attachments.map(({ sha256, filename, contentType }) => ({
      sha256,
      filename,
      contentType,
      open: () => storage.blobs.open(sha256),
    })),
  }
}

/** Asked again at the moment of sending: the list may have grown since (reliability 6). */
async function isDoNotFax(number: string): Promise<boolean> {
  const row = await db
    .from('do_not_fax_numbers')
    .whereIn('number', [number, number.replace(/^1(\d{10})$/, '$1'), `1${number}`])
    .first()
  return Boolean(row)
}
