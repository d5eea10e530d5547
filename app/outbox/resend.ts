import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#app/kernel/result'
import type { AuditActor } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/delivery'
import { recordQueued } from '#app/outbox/queue_delivery'
import { canResend } from '#app/outbox/states'

export type ResendRefusal = { type: 'absent' } | { type: 'reason_required' } | { type: 'under_way' }

/** Sends a settled or doubtful delivery once more, as a new row that says why (reliability 5). */
export async function resendDelivery(
  id: number,
  reason: string,
  actor: AuditActor,
  trx: Transaction
): Promise<Result<{ deliveryId: number }, ResendRefusal>> {
  if (!reason.trim()) return err({ type: 'reason_required' })
  const original: Delivery | null = await trx.from('deliveries').where('id', id).forUpdate().first()
  if (!original) return err({ type: 'absent' })
  if (!canResend(original.state)) return err({ type: 'under_way' })
  const unique = {
    letter_key: original.letter_key,
    content_hash: original.content_hash,
    address: original.address,
    purpose: original.purpose,
  }
  const [{ last }] = await trx.from('deliveries').where(unique).max('resend_number as last')
  const [row]: Delivery[] = await trx
    .table('deliveries')
    .insert({
      ...unique,
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
      resend_number: Number(last) + 1,
      resend_reason: reason.trim().slice(0, 500),
      created_by: actor.userId,
    })
    .returning('*')
  await recordQueued(row!, { actor }, trx)
  return ok({ deliveryId: row!.id })
}
