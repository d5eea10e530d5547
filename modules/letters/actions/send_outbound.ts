import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import i18nManager from '@adonisjs/i18n/services/main'
import { err, ok, type Result } from '#app/kernel/result'
import { inTransaction } from '#app/database/transaction'
import { queueDelivery, type QueuedDelivery } from '#app/outbox/index'
import { storage } from '#app/storage/service'
import { findOutboundOmd, isDoNotFax, type OutboundOmd } from '#directories'
import { checkFax, isEmail } from '#directories/rules'
import { listReferralLetters, type ExamRecord } from '#exams'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import type { Actor } from '#identity'
import { keepPdf } from '#modules/letters/actions/keep_pdf'
import type { LetterLocale } from '#modules/letters/model/letter'
import { letterHash } from '#modules/letters/model/letter_hash'
import { outboundReferralLetter } from '#modules/letters/model/outbound_referral'
import { outboundSource } from '#modules/letters/queries/letter_source'
import { renderPdf } from '#modules/letters/render/pdf'

export type OutboundRefusal =
  | { type: 'not_outbound' }
  | { type: 'not_submitted' }
  | { type: 'omd_missing' }
  | { type: 'optometrist_missing' }
  | { type: 'letter_unreadable' }
  | { type: 'fax_missing' }
  | { type: 'fax_incomplete' }
  | { type: 'email_missing' }
  | { type: 'email_invalid' }
  | { type: 'do_not_fax' }
  | { type: 'failed_before' }

export type SentOutbound = QueuedDelivery & { omd: OutboundOmd }

type Request = { locale: LetterLocale; requestId: string | undefined }

/**
 * Hands a submitted outbound referral to the outbox (F190, C099): the
 * optometrist's findings as a letter, the pages he uploaded behind it, one
 * document to the ophthalmologist's own number or address. Asked again, it
 * answers the delivery there is.
 */
export async function sendOutbound(
  exam: ExamRecord,
  actor: Actor,
  { locale, requestId }: Request
): Promise<Result<SentOutbound, OutboundRefusal>> {
  if (exam.is_outbound_referral !== true) return err({ type: 'not_outbound' })
  if (exam.exam_status === 'not_ready') return err({ type: 'not_submitted' })
  const omd = await outboundOmdOf(exam)
  if (!omd) return err({ type: 'omd_missing' })
  const address = await addressOf(omd)
  if (!address.ok) return address
  const composed = await composeOutbound(exam, omd, locale)
  if (!composed.ok) return composed
  const { pdf, hash } = composed.value
  const i18n = i18nManager.locale(locale)
  return inTransaction(async (trx) => {
    const attachment = await keepPdf(pdf, `referral-${exam.id}-${exam.exam_date}.pdf`, actor, trx)
    const queued = await queueDelivery(
      {
        channel: omd.receive_method,
        purpose: OUTBOUND_REFERRAL,
        letterKey: `exam:${exam.id}:${OUTBOUND_REFERRAL}`,
        contentHash: hash,
        examId: exam.id,
        patientId: exam.patient_id,
        practiceId: exam.practice_id,
        recipient: { kind: 'outbound_omd', id: omd.id, name: omd.name, address: address.value },
        subject: i18n.t('letters.outbound.mail_subject'),
        body: i18n.t('letters.outbound.mail_body'),
        locale,
        attachments: [attachment],
        actor,
        requestId,
      },
      trx
    )
    if (queued.state === 'failed') return err({ type: 'failed_before' })
    return ok({ ...queued, omd })
  })
}

/** The ophthalmologist a referral goes to; null until one is chosen. */
export async function outboundOmdOf(exam: ExamRecord): Promise<OutboundOmd | null> {
  const id = exam.referral_omd_id as number | null
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
  locale: LetterLocale
): Promise<Result<{ pdf: Buffer; hash: string }, OutboundRefusal>> {
  const to = {
    name: { first: omd.first_name, last: omd.last_name },
    lines: [],
    fax: omd.fax || null,
    email: omd.email || null,
  }
  const source = await outboundSource(exam, to, locale)
  if ('type' in source) return err({ type: 'optometrist_missing' })
  const uploaded = (await listReferralLetters(exam.id)).find(({ past }) => !past)
  const i18n = i18nManager.locale(locale)
  const letter = outboundReferralLetter(
    source,
    { hasPages: uploaded !== undefined },
    (key, params) => i18n.t(`letters.${key}`, params)
  )
  const cover = await renderPdf(letter)
  const hash = createHash('sha256')
    .update(letterHash(letter))
    .update(uploaded?.sha256 ?? '')
    .digest('hex')
  if (!uploaded) return ok({ pdf: cover, hash })
  const pdf = await withPages(cover, uploaded.sha256)
  return pdf ? ok({ pdf, hash }) : err({ type: 'letter_unreadable' })
}

/** A fax is one document: the uploaded pages behind the letter. Null when they are no PDF. */
async function withPages(cover: Buffer, sha256: string): Promise<Buffer | null> {
  const bytes = await buffer(await storage.blobs.open(sha256))
  let pages: PDFDocument
  try {
    pages = await PDFDocument.load(bytes, { updateMetadata: false })
  } catch {
    return null
  }
  const whole = await PDFDocument.load(cover, { updateMetadata: false })
  for (const page of await whole.copyPages(pages, pages.getPageIndices())) whole.addPage(page)
  return Buffer.from(await whole.save())
}
