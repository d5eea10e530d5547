import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#app/kernel/result'
import type { AuditActor } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/delivery'
import { recordQueued } from '#app/outbox/queue_delivery'
import { canResend } from '#app/outbox/states'

export type ResendRefusal =
  | { type: 'absent' }
  | { type: 'reason_required' }
  | { type: 'under_way' }
  | { type: 'sent_again'; id: number }

/**
 * Sends a settled or doubtful delivery once more, as a new row that says why
 * (reliability 5). Only the newest sending of a letter may be sent again, so
 * that a call repeated after a lost answer doubles nothing; two at once wait
 * for each other.
 */
export async function resendDelivery(
  id: number,
  reason: string,
  actor: AuditActor,
  trx: Transaction
): Promise<Result<{ deliveryId: number }, ResendRefusal>> {
  if (!reason.trim()) return err({ type: 'reason_required' })
  const newest = await canResendNow(id, trx)
  if (!newest.ok) return newest
  const original = newest.value
  const [row]: Delivery[] = await trx
    .table('deliveries')
    .insert({
      ...keyOf(original),
      reference: randomUUID(),
      channel: original.channel,
      exam_id: original.exam_id,
      patient_id: original.patient_id,
      practice_id: original.practice_id,
      recipient_kind: original.recipient_kind,
      recipient_id: original.recipient_id,
      recipient_name: original.recipient_name,
      subject: original.subject,
      body: original.body,
      locale: original.locale,
      attachments: JSON.stringify(original.attachments),
      resend_of: original.id,
      resend_number: original.resend_number + 1,
      resend_reason: reason.trim().slice(0, 500),
      created_by: actor.userId,
    })
    .returning('*')
  await recordQueued(row!, { actor }, trx)
  return ok({ deliveryId: row!.id })
}

/**
 * The delivery, if a person may send it again now; held against others until
 * the transaction ends. The first sending's row is the lock of them all.
 */
export async function canResendNow(
  id: number,
  trx: Transaction
): Promise<Result<Delivery, Exclude<ResendRefusal, { type: 'reason_required' }>>> {
  const wanted: Delivery | null = await trx.from('deliveries').where('id', id).first()
  if (!wanted) return err({ type: 'absent' })
  const key = keyOf(wanted)
  await trx
    .from('deliveries')
    .where({ ...key, resend_number: 0 })
    .forUpdate()
  const newest: Delivery = await trx
    .from('deliveries')
    .where(key)
    .orderBy('resend_number', 'desc')
    .firstOrFail()
  if (newest.id !== id) return err({ type: 'sent_again', id: newest.id })
  return canResend(newest.state) ? ok(newest) : err({ type: 'under_way' })
}

/** What makes two deliveries the same letter to the same place. */
function keyOf({ letter_key, content_hash, address, purpose }: Delivery) {
  return { letter_key, content_hash, address, purpose }
}
