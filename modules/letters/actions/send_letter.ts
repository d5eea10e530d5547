import { err, ok, type Result } from '#app/kernel/result'
import type { AuditActor } from '#app/audit/audit'
import type { QueuedDelivery } from '#app/outbox/index'
import { isDoNotFax } from '#directories'
import type { ExamRecord } from '#exams'
import type { Message } from '#identity/rules'
import { checkFax, faxDigits } from '#directories/rules'
import { canFaxLetter, type LetterType } from '#letters/rules'
import {
  composeLetter,
  type ComposedLetter,
  type ComposeRefusal,
  type LetterWanted,
} from '#modules/letters/actions/compose_letter'
import { letterPdf } from '#modules/letters/actions/letter_pdf'
import {
  queueLetter,
  type LetterRequest,
  type NumberChanged,
} from '#modules/letters/actions/queue_letter'
import { asSeen, type PreviewChanged } from '#modules/letters/actions/queue_seen'
import { igpBlockOf } from '#modules/letters/queries/igp_block'
import type { LetterRecipient } from '#modules/letters/queries/recipients'

export type SendLetterRefusal =
  | ComposeRefusal
  | { type: 'not_faxable' }
  | { type: 'fax_missing' }
  | { type: 'fax_incomplete'; message: Message }
  | { type: 'email_missing' }
  | { type: 'email_invalid' }
  | { type: 'do_not_fax' }
  | { type: 'confirm_recipient' }
  | { type: 'igp_blocked'; message: Message }
  | NumberChanged

export type SendLetter = LetterWanted & {
  /** The direct fax takes the types of F287 alone; the letter modal sends all (Q179). */
  way: 'direct' | 'modal'
  channel: 'fax' | 'email'
  subject: string
  message: string
  /** An address that may differ from the directory's, and the same typed again. */
  address?: string
  confirmed?: string
  /** sha-256 of the PDF somebody looked at: another one does not leave. */
  seen?: string
}

/**
 * Hands a letter to the outbox. Where it goes is the directory's entry; another
 * number or address must be typed twice and is audited (reliability 6, Q158),
 * and so must one that another practice has changed (Q178).
 */
export async function sendLetter(
  exam: ExamRecord,
  request: SendLetter,
  actor: AuditActor,
  requestId: string | undefined
): Promise<Result<QueuedDelivery, SendLetterRefusal | PreviewChanged>> {
  const composed = await composeToSend(exam, request)
  if (!composed.ok) return composed
  // Another letter may be for another doctor: said before anything of the number typed for the first.
  const seen = await asSeen(composed.value, request.seen)
  if (!seen) return err({ type: 'preview_changed' })
  const prepared = await addressed(exam, seen, request)
  return prepared.ok ? queueLetter({ ...prepared.value, requestId }, actor) : prepared
}

/** Which letter it is, whatever its content. */
export const letterKey = (examId: number, type: LetterType) => `exam:${examId}:${type}`

/** The letter as the outbox takes it, or why it may not leave; nothing is queued. */
export async function prepareLetter(
  exam: ExamRecord,
  request: SendLetter
): Promise<Result<LetterRequest, SendLetterRefusal>> {
  const composed = await composeToSend(exam, request)
  return composed.ok ? addressed(exam, composed.value, request) : composed
}

type LetterToSend = ComposedLetter & Pick<LetterRequest, 'pdf'>

async function composeToSend(
  exam: ExamRecord,
  request: SendLetter
): Promise<Result<LetterToSend, SendLetterRefusal>> {
  if (request.way === 'direct' && !canFaxLetter(request.type)) return err({ type: 'not_faxable' })
  const blocked = request.channel === 'fax' ? await igpBlockOf(exam, request.type) : null
  if (blocked) return err({ type: 'igp_blocked', message: blocked })
  const composed = await composeLetter(exam, request)
  if (!composed.ok) return composed
  return ok({ ...composed.value, pdf: () => letterPdf(composed.value) })
}

async function addressed(
  exam: ExamRecord,
  { recipient, hash, filename, pdf }: LetterToSend,
  request: SendLetter
): Promise<Result<LetterRequest, SendLetterRefusal>> {
  const target = await targetOf(recipient, request)
  if (!target.ok) return target
  return ok({
    channel: request.channel,
    purpose: request.type,
    letterKey: letterKey(exam.id, request.type),
    contentHash: hash,
    examId: exam.id,
    patientId: exam.patient_id,
    practiceId: exam.practice_id,
    recipient: target.value,
    confirmed: request.confirmed,
    subject: request.subject,
    body: request.message,
    locale: request.locale,
    filename: `${filename}.pdf`,
    pdf,
  })
}

type Target = {
  kind: 'gp' | 'igp' | 'omd' | 'adhoc'
  id: number | null
  name: string
  address: string
}

async function targetOf(
  recipient: LetterRecipient,
  { channel, address, confirmed }: SendLetter
): Promise<Result<Target, SendLetterRefusal>> {
  const { source } = recipient
  const name = `${source.name.first} ${source.name.last}`
  const fax = channel === 'fax'
  const normal = (value: string) => (fax ? faxDigits(value) : value.trim().toLowerCase())
  const directory = normal((fax ? source.fax : source.email) ?? '')
  const typed = normal(address ?? '')
  const wanted = typed || directory
  if (!wanted) return err({ type: fax ? 'fax_missing' : 'email_missing' })
  // As it was typed: another country's number is none of ours with its plus taken off.
  const dialled = fax ? checkFax(typed ? address : directory) : ok(wanted)
  if (!dialled.ok) return err({ type: 'fax_incomplete', message: dialled.error })
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
