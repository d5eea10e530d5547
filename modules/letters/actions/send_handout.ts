import { err, type Result } from '#app/kernel/result'
import type { QueuedDelivery } from '#app/outbox/index'
import { isEmail } from '#directories/rules'
import type { ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { patientIdentity } from '#patients'
import { composeHandout } from '#modules/letters/actions/compose_letter'
import { letterPdf } from '#modules/letters/actions/letter_pdf'
import type { NumberChanged } from '#modules/letters/actions/queue_letter'
import { queueSeen, type PreviewChanged } from '#modules/letters/actions/queue_seen'
import type { LetterLocale } from '#modules/letters/model/letter'
import type { SourceRefusal } from '#modules/letters/queries/letter_source'

export type SendHandoutRefusal =
  | SourceRefusal
  | { type: 'email_missing' }
  | { type: 'email_invalid' }
  | { type: 'confirm_recipient' }
  | NumberChanged

export type SendHandout = {
  email: string
  /** The same typed again, where it is not the patient's address on record. */
  confirmed?: string
  locale: LetterLocale
  subject: string
  message: string
  /** sha-256 of the PDF somebody looked at: another one does not leave. */
  seen?: string
}

/**
 * Hands the patient's sheet to the outbox (F101, C080). Without an address
 * change it goes to the patient's own; any other must be typed twice and is
 * audited as such (reliability 6, Q158).
 */
export async function sendHandout(
  exam: ExamRecord,
  request: SendHandout,
  actor: Actor,
  requestId: string | undefined
): Promise<Result<QueuedDelivery, SendHandoutRefusal | PreviewChanged>> {
  const address = request.email.trim().toLowerCase()
  if (address === '') return err({ type: 'email_missing' })
  if (!isEmail(address)) return err({ type: 'email_invalid' })
  const patient = await patientIdentity(exam.patient_id)
  const own = (patient.email ?? '').trim().toLowerCase() === address
  if (!own && request.confirmed?.trim().toLowerCase() !== address) {
    return err({ type: 'confirm_recipient' })
  }
  const composed = await composeHandout(exam, request.locale)
  if (!composed.ok) return composed
  const { letter, filename, hash } = composed.value
  return queueSeen(
    {
      channel: 'email',
      purpose: 'patient-handout',
      letterKey: `exam:${exam.id}:patient-handout`,
      contentHash: hash,
      examId: exam.id,
      patientId: exam.patient_id,
      practiceId: exam.practice_id,
      recipient: {
        kind: own ? 'patient' : 'adhoc',
        id: own ? patient.id : null,
        name: letter.recipient.name,
        address,
      },
      subject: request.subject,
      body: request.message,
      locale: request.locale,
      filename: `${filename}.pdf`,
      pdf: () => letterPdf(composed.value),
      requestId,
    },
    { hash: request.seen },
    actor
  )
}
