import { storage } from '#app/storage/service'
import { withCompleteBody } from '#app/outbox/complete_body'
import type { Delivery } from '#app/outbox/delivery'
import { driverOf } from '#app/outbox/drivers/index'
import type { OutgoingMessage, SendOutcome } from '#app/outbox/drivers/driver'
import { judgeSending, type Objection } from '#app/outbox/judge_sending'
import { detailOf } from '#app/outbox/reasons'
import { settle, type Ending } from '#app/outbox/settle'
import { move } from '#app/outbox/transition'

/** Hands over what this process has claimed, and writes down how that ended. */
export async function sendClaimed(delivery: Delivery, cut: AbortSignal): Promise<Ending> {
  const objection = await judgeSending(delivery)
  if (objection) return refuse(delivery, objection)
  const driver = driverOf(delivery.channel)
  const complete = await withCompleteBody(delivery)
  // Committed before the provider is spoken to: a crash from here on is a doubt, not a retry.
  const begun = { provider: driver.name, state_reason: null, state_detail: null }
  if (!(await move(delivery, 'sending', begun))) return 'postponed'
  const sending: Delivery = { ...complete, state: 'sending', provider: driver.name }
  const outcome = await driver.send(messageOf(sending), cut).catch((error): SendOutcome => ({
    type: 'in_doubt',
    reason: 'unexpected',
    detail: detailOf(error),
  }))
  return settle(sending, outcome)
}

async function refuse(
  delivery: Delivery,
  { to, reason, detail = undefined }: Objection
): Promise<Ending> {
  if (to === 'failed') return settle(delivery, { type: 'refused', reason, detail })
  await move(delivery, 'held', { state_reason: reason, state_detail: detail ?? null })
  return 'held'
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
