import { randomUUID } from 'node:crypto'
import { recordAudit } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { addressOf, refuseBreaks } from '#app/outbox/address'
import type { Delivery, DeliveryRequest, QueuedDelivery } from '#app/outbox/delivery'
import { announceDelivery } from '#app/outbox/transition'

/**
 * Puts a fax or e-mail into the ledger, in the transaction of its cause. The
 * same letter with the same content to the same address is one delivery: a
 * second request answers the first.
 *
 * @throws UnsafeAddressError for what is no address of the channel, and for line
 *   breaks in what becomes a header
 */
export async function queueDelivery(
  request: DeliveryRequest,
  trx: Transaction
): Promise<QueuedDelivery> {
  refuseBreaks(request)
  const address = addressOf(request.channel, request.recipient.address)
  const unique = {
    letter_key: request.letterKey,
    content_hash: request.contentHash,
    address,
    purpose: request.purpose,
    resend_number: 0,
  }
  const [inserted]: Delivery[] = await trx
    .knexQuery()
    .table('deliveries')
    .insert({ ...rowOf(request), ...unique, reference: randomUUID() })
    .onConflict(Object.keys(unique))
    .ignore()
    .returning('*')
  if (!inserted) {
    const existing: Delivery = await trx.from('deliveries').where(unique).firstOrFail()
    return { deliveryId: existing.id, state: existing.state, alreadyQueued: true }
  }
  await recordQueued(inserted, request, trx)
  return { deliveryId: inserted.id, state: inserted.state, alreadyQueued: false }
}

export async function recordQueued(
  delivery: Delivery,
  { actor, requestId }: Pick<DeliveryRequest, 'actor' | 'requestId'>,
  trx: Transaction
) {
  await trx.table('delivery_events').insert({ delivery_id: delivery.id, to_state: 'pending' })
  await recordAudit(
    {
      actor,
      action: 'delivery.queued',
      subjectType: 'delivery',
      subjectId: delivery.id,
      patientId: delivery.patient_id,
      practiceId: delivery.practice_id,
      requestId,
      details: {
        channel: delivery.channel,
        purpose: delivery.purpose,
        exam_id: delivery.exam_id,
        recipient: delivery.recipient_kind,
        recipient_id: delivery.recipient_id,
        ad_hoc: delivery.recipient_kind === 'adhoc',
        resend_of: delivery.resend_of,
      },
    },
    trx
  )
  announceDelivery(delivery, trx)
}

function rowOf(request: DeliveryRequest) {
  return {
    channel: request.channel,
    exam_id: request.examId ?? null,
    patient_id: request.patientId ?? null,
    practice_id: request.practiceId ?? null,
    recipient_kind: request.recipient.kind,
    recipient_id: request.recipient.id,
    recipient_name: request.recipient.name,
    subject: request.subject,
    body: request.body,
    locale: request.locale,
    attachments: JSON.stringify(request.attachments),
    created_by: request.actor.userId,
  }
}
