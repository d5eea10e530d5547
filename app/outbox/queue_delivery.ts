import { createHash, randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { addressOf, refuseBreaks } from '#app/outbox/address'
import { isOpen } from '#app/outbox/batch'
import { newestOf } from '#app/outbox/chain'
import type { Delivery, DeliveryMarks, DeliveryRequest, QueuedDelivery } from '#app/outbox/delivery'
import { numberChangeOf, type NumberChange } from '#app/outbox/recipients'
import { announceDelivery } from '#app/outbox/transition'

/** A letter is held: its address was changed, and nobody confirmed that. Callers ask before. */
export class HeldNumberError extends Error {
  constructor(readonly change: NumberChange) {
    super('The address was changed, and nobody has confirmed it')
  }
}

/** Somebody stopped the batch that a letter would have joined. */
export class BatchStoppedError extends Error {}

/**
 * Puts a fax or e-mail into the ledger, in the transaction of its cause. The
 * same letter with the same words to the same address is one delivery: a
 * second request is answered with the newest sending of the first, and sends
 * nothing (Q165).
 *
 * @throws UnsafeAddressError for what is no address of the channel, and for line
 *   breaks in what becomes a header
 * @throws BatchStoppedError where the batch it would join was stopped
 * @throws HeldNumberError where `numberChangeOf` says that the letter is held
 */
export async function queueDelivery(
  request: DeliveryRequest,
  trx: Transaction
): Promise<QueuedDelivery> {
  refuseBreaks(request)
  const { held, confirmed } = await numberChangeOf(request, trx)
  if (held) throw new HeldNumberError(held)
  if (request.batchId && !(await isOpen(request.batchId, trx))) throw new BatchStoppedError()
  const marks: DeliveryMarks = {
    ...request.marks,
    ...(confirmed ? { number_change: confirmed.id } : {}),
  }
  const unique = identityOf(request)
  const row = { ...rowOf(request), ...unique, marks: JSON.stringify(marks) }
  const [inserted]: Delivery[] = await trx
    .knexQuery()
    .table('deliveries')
    .insert({ ...row, reference: randomUUID() })
    .onConflict(Object.keys(unique))
    .ignore()
    .returning('*')
  if (!inserted) {
    const first: Delivery = await trx.from('deliveries').where(unique).firstOrFail()
    return { delivery: await newestOf(first, trx), alreadyQueued: true }
  }
  await recordQueued(inserted, request, trx)
  return { delivery: inserted, alreadyQueued: false }
}

type Identified = Pick<
  DeliveryRequest,
  'channel' | 'letterKey' | 'contentHash' | 'purpose' | 'recipient' | 'subject' | 'body'
>

/**
 * The newest sending of a letter that was asked for before; null for a new one.
 *
 * @throws UnsafeAddressError for what is no address of the channel
 */
export async function knownDelivery(letter: Identified): Promise<Delivery | null> {
  const first: Delivery | null = await db.from('deliveries').where(identityOf(letter)).first()
  return first && newestOf(first)
}

/** The document and the words around it: with one letter of either changed it is another delivery. */
function identityOf({ channel, recipient, letterKey, purpose, ...letter }: Identified) {
  const content = JSON.stringify([letter.contentHash, letter.subject, letter.body])
  return {
    letter_key: letterKey,
    content_hash: createHash('sha256').update(content).digest('hex'),
    address: addressOf(channel, recipient.address),
    purpose,
    resend_number: 0,
  }
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
        ...(delivery.batch_id === null ? {} : { batch_id: delivery.batch_id }),
        ...delivery.marks,
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
    batch_id: request.batchId ?? null,
    created_by: request.actor.userId,
    ...(request.notBefore ? { next_attempt_at: request.notBefore } : {}),
  }
}
