import { err, ok, type Result } from '#app/kernel/result'
import type { QueuedDelivery } from '#app/outbox/index'
import { findOutboundOmd, isDoNotFax, type OutboundOmd } from '#directories'
import { checkFax, isEmail } from '#directories/rules'
import type { ExamRecord } from '#exams'
import { patientIdentity } from '#patients'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import type { Actor } from '#identity'
import { letterPdf, wholeHash } from '#modules/letters/actions/letter_pdf'
import type { LetterRequest, NumberChanged } from '#modules/letters/actions/queue_letter'
import { queueSeen, type PreviewChanged, type Seen } from '#modules/letters/actions/queue_seen'
import { cleanLine } from '#modules/letters/model/clean_text'
import type { LetterLocale, Translate } from '#modules/letters/model/letter'
import { outboundReferralLetter } from '#modules/letters/model/outbound_referral'
import { mailKeysOf } from '#modules/letters/model/wordings'
import { unprintableCharacter, type UnprintableCharacter } from '#modules/letters/model/unprintable'
import { letterWords } from '#modules/letters/queries/letter_words'
import { uploadedPages } from '#modules/letters/queries/letter_attachment'
import { optometristSource } from '#modules/letters/queries/letter_source'
import { nameOf } from '#modules/letters/queries/recipients'
import { canPrint } from '#modules/letters/render/fonts'

export type OutboundRefusal =
  | { type: 'not_outbound' }
  | { type: 'not_submitted' }
  | { type: 'omd_missing' }
  | { type: 'optometrist_missing' }
  | { type: 'letter_unreadable' }
  | ({ type: 'unprintable' } & UnprintableCharacter)
  | { type: 'fax_missing' }
  | { type: 'fax_incomplete' }
  | { type: 'email_missing' }
  | { type: 'email_invalid' }
  | { type: 'do_not_fax' }
  | NumberChanged

export type SentOutbound = QueuedDelivery & { omd: OutboundOmd }

/** The letter as the outbox takes it, and whom it is for. */
export type PreparedOutbound = { letter: LetterRequest; omd: OutboundOmd }

type Request = {
  locale: LetterLocale
  /** The ophthalmologist's number or address, typed out. */
  confirmed?: string
  seen: Seen
  requestId: string | undefined
}

/**
 * Hands a submitted outbound referral to the outbox (F190, C099): the
 * optometrist's findings as a letter, the pages they uploaded behind it, one
 * document to the ophthalmologist's own number or address. Asked again, it
 * answers the delivery there is. A number that another practice changed has to
 * be typed out (Q178).
 */
export async function sendOutbound(
  exam: ExamRecord,
  actor: Actor,
  { locale, confirmed, seen, requestId }: Request
): Promise<Result<SentOutbound, OutboundRefusal | PreviewChanged>> {
  const prepared = await prepareOutbound(exam, locale)
  if (!prepared.ok) return prepared
  const { letter, omd } = prepared.value
  const queued = await queueSeen({ ...letter, confirmed, requestId }, seen, actor)
  return queued.ok ? ok({ ...queued.value, omd }) : queued
}

/** The referral as it would leave, or why it may not; nothing is queued. */
export async function prepareOutbound(
  exam: ExamRecord,
  locale: LetterLocale
): Promise<Result<PreparedOutbound, OutboundRefusal>> {
  if (exam.is_outbound_referral !== true) return err({ type: 'not_outbound' })
  if (exam.exam_status === 'not_ready') return err({ type: 'not_submitted' })
  const omd = await outboundOmdOf(exam)
  if (!omd) return err({ type: 'omd_missing' })
  const address = await addressOf(omd)
  if (!address.ok) return address
  const words = await letterWords(locale)
  const composed = await composeOutbound(exam, omd, { locale, words })
  if (!composed.ok) return composed
  const { pdf, hash } = composed.value
  const mail = mailKeysOf(OUTBOUND_REFERRAL)
  const letter: LetterRequest = {
    channel: omd.receive_method,
    purpose: OUTBOUND_REFERRAL,
    letterKey: `exam:${exam.id}:${OUTBOUND_REFERRAL}`,
    contentHash: hash,
    examId: exam.id,
    patientId: exam.patient_id,
    practiceId: exam.practice_id,
    recipient: {
      kind: 'outbound_omd',
      id: omd.id,
      name: cleanLine(omd.name),
      address: address.value,
    },
    subject: words(mail.subject),
    body: words(mail.body),
    locale,
    filename: `referral-${exam.id}-${exam.exam_date}.pdf`,
    pdf,
  }
  return ok({ letter, omd })
}

/** The ophthalmologist a referral goes to; null until one is chosen. */
export async function outboundOmdOf(exam: ExamRecord): Promise<OutboundOmd | null> {
  const id = exam.referral_omd_id
  return id === null ? null : findOutboundOmd(id)
}

async function addressOf(omd: OutboundOmd): Promise<Result<string, OutboundRefusal>> {
  if (omd.receive_method === 'email') {
    if (!omd.email) return err({ type: 'email_missing' })
    return isEmail(omd.email) ? ok(omd.email) : err({ type: 'email_invalid' })
  }
  if (!omd.fax) return err({ type: 'fax_missing' })
  const fax = checkFax(omd.fax)
  if (!fax.ok) return err({ type: 'fax_incomplete' })
  return (await isDoNotFax(fax.value)) ? err({ type: 'do_not_fax' }) : ok(fax.value)
}

async function composeOutbound(
  exam: ExamRecord,
  omd: OutboundOmd,
  { locale, words }: { locale: LetterLocale; words: Translate }
): Promise<Result<{ pdf: () => Promise<Buffer>; hash: string }, OutboundRefusal>> {
  const to = {
    name: nameOf({ firstName: omd.first_name, lastName: omd.last_name }),
    lines: [],
    fax: omd.fax || null,
    email: omd.email || null,
  }
  const reference = `${exam.id}-outbound`
  const patient = await patientIdentity(exam.patient_id)
  const source = await optometristSource(exam, { reference, locale, patient, to })
  if (!source) return err({ type: 'optometrist_missing' })
  const pages = await uploadedPages(exam)
  if (!pages.ok) return pages
  const hasPages = pages.value !== null
  const letter = outboundReferralLetter(source, { hasPages }, words)
  const missing = unprintableCharacter(letter, (codePoint) => canPrint(codePoint))
  if (missing) return err({ type: 'unprintable', ...missing })
  const whole = { letter, pages: pages.value }
  return ok({ pdf: () => letterPdf(whole), hash: wholeHash(whole) })
}
