import { err, ok, type Result } from '#app/kernel/result'
import { inTransaction } from '#app/database/transaction'
import { queueDelivery, type QueuedDelivery } from '#app/outbox/index'
import { isDoNotFax } from '#directories'
import type { ExamRecord } from '#exams'
import type { Actor } from '#identity'
import type { Message } from '#identity/rules'
import { faxDigits } from '#directories/rules'
import { canFaxLetter, type LetterType } from '#letters/rules'
import type { LetterLocale } from '#modules/letters/model/letter'
import {
  composeLetter,
  type ComposedLetter,
  type ComposeRefusal,
} from '#modules/letters/actions/compose_letter'
import { keepPdf } from '#modules/letters/actions/keep_pdf'
import { igpBlockOf } from '#modules/letters/queries/igp_block'
import { renderPdf } from '#modules/letters/render/pdf'

export type SendLetterRefusal =
  | ComposeRefusal
  | { type: 'not_faxable' }
  | { type: 'fax_missing' }
  | { type: 'fax_incomplete' }
  | { type: 'email_missing' }
  | { type: 'email_invalid' }
  | { type: 'do_not_fax' }
  | { type: 'confirm_recipient' }
  | { type: 'igp_blocked'; message: Message }

export type SendLetter = {
  type: LetterType
  channel: 'fax' | 'email'
  locale: LetterLocale
  subject: string
  message: string
  /** An address that may differ from the directory's, and the same typed again. */
  address?: string
  confirmed?: string
  resendReason?: string
}

/**
 * Hands a letter to the outbox: the PDF as a blob of ours, the delivery row,
 * and both in one transaction. Where it goes is the directory's entry; another
 * number or address must be typed twice and is audited (reliability 6, Q158).
 */
export async function sendLetter(
  exam: ExamRecord,
  request: SendLetter,
  actor: Actor,
  requestId: string | undefined
): Promise<Result<QueuedDelivery, SendLetterRefusal>> {
  if (request.channel === 'fax' && !canFaxLetter(request.type)) return err({ type: 'not_faxable' })
  const blocked = request.channel === 'fax' ? await igpBlockOf(exam, request.type) : null
  if (blocked) return err({ type: 'igp_blocked', message: blocked })
  const composed = await composeLetter(exam, request.type, request.locale)
  if (!composed.ok) return composed
  const target = await targetOf(composed.value, request)
  if (!target.ok) return target
  const pdf = await renderPdf(composed.value.letter)
  return inTransaction(async (trx) => {
    const attachment = await keepPdf(pdf, `${composed.value.filename}.pdf`, actor, trx)
    const queued = await queueDelivery(
      {
        channel: request.channel,
        purpose: request.type,
        letterKey: `exam:${exam.id}:${request.type}`,
        contentHash: composed.value.hash,
        examId: exam.id,
        patientId: exam.patient_id,
        practiceId: exam.practice_id,
        recipient: target.value,
        subject: request.subject,
        body: request.message,
        locale: request.locale,
        attachments: [attachment],
        actor,
        requestId,
      },
      trx
    )
    if (request.type.includes('-gp')) {
      await trx
        .from('exams')
        .where('id', exam.id)
        .update({ gp_letter_sent_date: composed.value.letter.date.iso })
    }
    return ok(queued)
  })
}

type Target = { kind: 'gp' | 'igp' | 'adhoc'; id: number | null; name: string; address: string }

async function targetOf(
  { recipient }: ComposedLetter,
  { channel, address, confirmed }: SendLetter
): Promise<Result<Target, SendLetterRefusal>> {
  const { source } = recipient
  const name = `${source.name.first} ${source.name.last}`
  const fax = channel === 'fax'
  const normal = (value: string) => (fax ? faxDigits(value) : value.trim().toLowerCase())
  const directory = normal((fax ? source.fax : source.email) ?? '')
  const wanted = normal(address ?? '') || directory
  if (!wanted) return err({ type: fax ? 'fax_missing' : 'email_missing' })
  if (fax && wanted.length !== 10 && wanted.length !== 11) return err({ type: 'fax_incomplete' })
  const adhoc = wanted !== directory
  if (adhoc && normal(confirmed ?? '') !== wanted) return err({ type: 'confirm_recipient' })
  if (fax && (await isDoNotFax(wanted))) return err({ type: 'do_not_fax' })
  return ok({
    kind: adhoc ? 'adhoc' : recipient.kind,
    id: adhoc ? null : recipient.id,
    name,
    address: wanted,
  })
}
