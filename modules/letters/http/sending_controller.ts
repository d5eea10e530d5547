import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'
import { DEFAULT_LOCALE, type Locale } from '#app/kernel/languages'
import { InvalidInput } from '#app/http/errors'
import { findOmd } from '#directories'
import { type ExamRecord, visibleExam } from '#exams'
import type { FieldMessage } from '#directories/rules'
import {
  checkLetterForm,
  checkWhichLetter,
  isAddressedToOmd,
  isLetterChannel,
  letterType,
  type LetterType,
} from '#letters/rules'
import { composeLetter } from '#modules/letters/actions/compose_letter'
import { letterPdf } from '#modules/letters/actions/letter_pdf'
import { sendLetter, type SendLetter } from '#modules/letters/actions/send_letter'
import { answerOutdated, answerPreview } from '#modules/letters/http/answer_preview'
import { answerDelivery } from '#modules/letters/http/delivery_answer'
import { composeRefused, sendRefused } from '#modules/letters/http/letter_refusals'
import { requestedLetter } from '#modules/letters/http/requested_letter'
import { faxValidator, previewValidator, sendValidator } from '#modules/letters/http/validators'
import { mailKeysOf } from '#modules/letters/model/wordings'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { letterWords } from '#modules/letters/queries/letter_words'
import { isGpLetterHeldBack } from '#modules/letters/queries/gp_letter_held_back'
import { referralDaysOf } from '#modules/letters/queries/referral_days'

/** Letters looked at and sent: by the direct fax, and from the letter modal (C081 to C083). */
export default class SendingController {
  /** The direct fax takes the types of F287 alone (Q179). */
  async fax(ctx: HttpContext) {
    const { exam, type } = await requestedLetter(ctx)
    await ctx.bouncer.with(LetterPolicy).authorize('send', exam)
    const input = await ctx.request.validateUsing(faxValidator)
    return send(ctx, exam, {
      type,
      way: 'direct',
      channel: 'fax',
      locale: input.locale ?? DEFAULT_LOCALE,
      address: input.fax_number,
      confirmed: input.confirm_recipient,
      seen: input.preview_hash,
      ...(await mailWords(type, input.locale)),
    })
  }

  async emailOrFax(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('send', exam)
    const input = await ctx.request.validateUsing(sendValidator)
    return sendFromModal(ctx, exam, letterType(input.letter_type ?? ''), input)
  }

  /** The same for the letter of a referral-letter visit, which needs no type (C083). */
  async rluOmd(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('send', exam)
    const input = await ctx.request.validateUsing(sendValidator)
    return sendFromModal(ctx, exam, 'rlu-omd', input)
  }

  /**
   * The PDF that would leave, whom it goes to by the directory, and the hash by
   * which a request to send names what was looked at.
   */
  async preview(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('send', exam)
    const input = await ctx.request.validateUsing(previewValidator)
    const type = letterType(input.letter_type ?? '')
    const { omd, ipc_date: referredOn } = input
    const days = await referralDaysOf(exam)
    refuse(ctx, checkWhichLetter({ type, omd, referralDate: referredOn, days }))
    const locale = input.locale ?? DEFAULT_LOCALE
    const composed = await composeLetter(exam, { type: type!, locale, omd, referredOn })
    if (!composed.ok) throw composeRefused(ctx, composed.error)
    const { letter, filename, recipient } = composed.value
    return answerPreview(ctx, exam, {
      type: type!,
      filename: `${filename}.pdf`,
      pdf: await letterPdf(composed.value),
      recipient: {
        name: letter.recipient.name,
        fax: recipient.source.fax ?? '',
        email: recipient.source.email ?? '',
        receive_method: recipient.receives,
      },
      warnings: await heldBackWarning(ctx, exam, type!, 'before'),
    })
  }
}

type Input = Infer<typeof sendValidator>

async function sendFromModal(
  ctx: HttpContext,
  exam: ExamRecord,
  type: LetterType | null,
  input: Input
) {
  const { message_type: channel, omd, ipc_date: referredOn } = input
  refuse(
    ctx,
    checkLetterForm({
      type,
      channel,
      email: input.email_address,
      fax: input.fax_number,
      omd,
      referralDate: referredOn,
      days: await referralDaysOf(exam),
    })
  )
  if (!type || !isLetterChannel(channel)) throw new RangeError('A letter that was not refused')
  return send(ctx, exam, {
    type,
    way: 'modal',
    channel,
    locale: input.locale ?? DEFAULT_LOCALE,
    omd,
    referredOn,
    address: channel === 'fax' ? input.fax_number : input.email_address,
    confirmed: input.confirm_recipient,
    seen: input.preview_hash,
    ...(await mailWords(type, input.locale, input.message_content)),
  })
}

async function send(ctx: HttpContext, exam: ExamRecord, letter: SendLetter) {
  const heldBack = await heldBackWarning(ctx, exam, letter.type, 'after')
  const sent = await sendLetter(exam, letter, ctx.actor!, ctx.request.id())
  if (!sent.ok) {
    if (sent.error.type === 'preview_changed') return answerOutdated(ctx)
    throw sendRefused(ctx, sent.error, letter.confirmed)
  }
  const warnings = [...heldBack, ...(await otherWayThanAsked(ctx, letter))]
  return answerDelivery(ctx, sent.value, { warnings })
}

/**
 * That a letter would not go out by itself: while it is looked at, so that
 * whoever sends it can leave it, and with what became of it (Q80).
 */
async function heldBackWarning(
  { i18n }: HttpContext,
  exam: ExamRecord,
  type: LetterType,
  when: 'before' | 'after'
): Promise<string[]> {
  const isHeldBack = await isGpLetterHeldBack(exam, type, DateTime.utc())
  return isHeldBack ? [i18n.t(`letters.warning_held_back_${when}`)] : []
}

/** An ophthalmologist is written to as they receive; another way goes, and is said (Q171). */
async function otherWayThanAsked({ i18n }: HttpContext, { type, omd, channel }: SendLetter) {
  const to = isAddressedToOmd(type) && omd ? await findOmd(omd) : null
  if (!to || to.receiveMethod === channel) return []
  const name = `${to.firstName} ${to.lastName}`
  return [i18n.t(`letters.warning_receives_${to.receiveMethod}`, { name })]
}

/** @throws InvalidInput naming each field that is refused */
function refuse({ i18n }: HttpContext, refused: readonly FieldMessage[]) {
  if (refused.length === 0) return
  throw new InvalidInput(
    refused.map(({ field, message }) => ({ field, message: i18n.t(message.key, message.params) }))
  )
}

/**
 * In the letter's language, whatever the sender's own. The subject names no
 * patient: mail subjects travel in the clear.
 */
async function mailWords(type: LetterType, locale: Locale = DEFAULT_LOCALE, message?: string) {
  const words = await letterWords(locale)
  const keys = mailKeysOf(type)
  return { subject: words(keys.subject), message: message?.trim() || words(keys.body) }
}
