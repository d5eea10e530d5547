import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#app/kernel/result'
import type { AuditActor } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { earlierThan, newestOf } from '#app/outbox/chain'
import { isOpen } from '#app/outbox/batch'
import type { Delivery } from '#app/outbox/delivery'
import { recordQueued } from '#app/outbox/queue_delivery'
import { resendTarget, type ResendTarget, type TargetRefusal } from '#app/outbox/resend_target'
import { canResend } from '#app/outbox/states'
import { wordsOf } from '#app/outbox/stop'

export type ResendRefusal =
  | { type: 'absent' }
  | { type: 'reason_required' }
  | { type: 'under_way' }
  | { type: 'sent_again'; id: number }
  /** Somebody stopped the batch that it would have joined. */
  | { type: 'batch_stopped' }
  | TargetRefusal

export type Resend = {
  /** Why it is sent again. */
  reason: string
  /** Where it goes, typed out, when the recipient or their address is not what it was. */
  address?: string
  /** What it is sent again together with. */
  batchId?: number | null
}

/**
 * Sends a settled or doubtful delivery once more, as a new row that says why
 * (reliability 5). Only the newest sending of a letter may be sent again, so
 * that a call repeated after a lost answer doubles nothing; two at once wait
 * for each other. It is judged as it would be if it were asked for today: to an
 * address that changed since, or to somebody it is not for any more, it goes
 * only when told to which.
 */
export async function resendDelivery(
  id: number,
  { reason, address, batchId = null }: Resend,
  actor: AuditActor,
  trx: Transaction
): Promise<Result<Delivery, ResendRefusal>> {
  if (wordsOf(reason) === '') return err({ type: 'reason_required' })
  if (batchId !== null && !(await isOpen(batchId, trx))) return err({ type: 'batch_stopped' })
  const judged = await judgeResend(id, address, trx)
  if (!judged.ok) return judged
  const { original, number } = judged.value
  const { marks, let_pass: letPass, ...recipient } = judged.value.target
  const [row]: Delivery[] = await trx
    .table('deliveries')
    .insert({
      letter_key: original.letter_key,
      content_hash: original.content_hash,
      purpose: original.purpose,
      reference: randomUUID(),
      channel: original.channel,
      exam_id: original.exam_id,
      patient_id: original.patient_id,
      practice_id: original.practice_id,
      ...recipient,
      recipient_name: original.recipient_name,
      subject: original.subject,
      body: original.body,
      locale: original.locale,
      attachments: JSON.stringify(original.attachments),
      marks: JSON.stringify(marks),
      let_pass: JSON.stringify(letPass),
      resend_of: original.id,
      resend_number: number,
      resend_reason: wordsOf(reason),
      batch_id: batchId,
      created_by: actor.userId,
    })
    .returning('*')
  await recordQueued(row!, { actor }, trx)
  return ok(row!)
}

type JudgedResend = {
  original: Delivery
  target: ResendTarget
  /** How often the letter went there before. */
  number: number
}

/**
 * The delivery, if a person may send it again now, and where it would go; held
 * against others until the transaction ends.
 */
export async function judgeResend(
  id: number,
  address: string | undefined,
  trx: Transaction
): Promise<Result<JudgedResend, ResendRefusal>> {
  const original: Delivery | null = await trx.from('deliveries').where('id', id).forUpdate().first()
  if (!original) return err({ type: 'absent' })
  const newest = await newestOf(original, trx)
  if (newest.id !== id) return err({ type: 'sent_again', id: newest.id })
  if (!canResend(original.state)) return err({ type: 'under_way' })
  // By hand, and anew: what was let pass or typed for the one before does not count.
  const target = await resendTarget({ ...original, marks: {}, let_pass: [] }, address, trx)
  if (!target.ok) return target
  const number = await nextNumber(original, target.value.address, trx)
  return number.ok ? ok({ original, target: target.value, number: number.value }) : number
}

/** At another address the letter may have been before, asked for by somebody else. */
async function nextNumber(
  { id, letter_key, content_hash, purpose }: Delivery,
  address: string,
  trx: Transaction
): Promise<Result<number, { type: 'sent_again'; id: number }>> {
  const there: Delivery | null = await trx
    .from('deliveries')
    .where({ letter_key, content_hash, purpose, address })
    .orderBy('resend_number', 'desc')
    .first()
  if (!there) return ok(0)
  const isOurs = (await earlierThan(id, trx)).includes(there.id)
  return isOurs ? ok(there.resend_number + 1) : err({ type: 'sent_again', id: there.id })
}
