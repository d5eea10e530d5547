import db from '@adonisjs/lucid/services/db'
import { storage } from '#app/storage/service'
import { claimNext } from '#app/outbox/claim'
import type { Delivery } from '#app/outbox/delivery'
import { driverOf } from '#app/outbox/drivers/index'
import type { OutgoingMessage, SendOutcome } from '#app/outbox/drivers/driver'
import { underWay } from '#app/outbox/recover'
import { settle, type Ending } from '#app/outbox/settle'
import { move } from '#app/outbox/transition'

export type SendSummary = Record<Ending, number>

type Pass = {
  /** At most so many. */
  limit?: number
  /** Ends the pass after the delivery under way. */
  signal?: AbortSignal
  onProgress?: (done: number) => void
}

/**
 * One pass: claims what is due, one after another, and hands it over. Safe
 * beside other workers: a row is claimed by one.
 */
export async function sendDue({ limit = 50, signal, onProgress }: Pass = {}): Promise<SendSummary> {
  const summary: SendSummary = { sent: 0, failed: 0, unknown: 0, postponed: 0 }
  for (let done = 0; done < limit && !signal?.aborted; done++) {
    const delivery = await claimNext()
    if (!delivery) break
    summary[await underWay(delivery.id, () => sendClaimed(delivery))] += 1
    onProgress?.(done + 1)
  }
  return summary
}

async function sendClaimed(delivery: Delivery): Promise<Ending> {
  if (delivery.channel === 'fax' && (await isDoNotFax(delivery.address))) {
    await move(delivery, 'failed', { state_reason: 'do_not_fax' })
    return 'failed'
  }
  const driver = driverOf(delivery.channel)
  // Committed before the provider is spoken to: a crash from here on is a doubt, not a retry.
  if (!(await move(delivery, 'sending', { provider: driver.name }))) return 'postponed'
  const sending: Delivery = { ...delivery, state: 'sending' }
  const outcome = await driver
    .send(messageOf(sending))
    .catch((error: Error): SendOutcome => ({ type: 'in_doubt', reason: error.name }))
  return settle(sending, outcome)
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
