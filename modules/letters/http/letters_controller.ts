import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import type { ExamRecord } from '#exams'
import {
  DEFAULT_LETTER_MESSAGE,
  checkLetterForm,
  isGpLetter,
  letterType,
  type LetterType,
} from '#letters/rules'
import { composeLetter } from '#modules/letters/actions/compose_letter'
import { sendLetter, type SendLetter } from '#modules/letters/actions/send_letter'
import { composeRefused, sendRefused } from '#modules/letters/http/letter_refusals'
import { faxValidator, letterValidator, sendValidator } from '#modules/letters/http/validators'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { isGpLetterHeldBack } from '#modules/letters/queries/gp_letter_held_back'
import { renderDocx } from '#modules/letters/render/docx'
import { renderPdf } from '#modules/letters/render/pdf'
import { visibleExam } from '#modules/letters/http/visible_exam'

/** Letters of a visit: written, faxed, e-mailed (C077, C081, C082). */
export default class LettersController {
  async download(ctx: HttpContext) {
    const { exam, type } = await requested(ctx)
    await ctx.bouncer.with(LetterPolicy).authorize('read', exam, type)
    const { format = 'docx', locale } = await ctx.request.validateUsing(letterValidator)
    const composed = await composeLetter(exam, type, locale ?? 'en')
    if (!composed.ok) throw composeRefused(ctx, composed.error)
    const { letter, filename } = composed.value
    const file = await (format === 'pdf' ? renderPdf(letter) : renderDocx(letter))
    await recordAudit({
      actor: ctx.actor!,
      action: 'letter.read',
      subjectType: 'exam',
      subjectId: exam.id,
      patientId: exam.patient_id,
      practiceId: exam.practice_id,
      requestId: ctx.request.id(),
      details: { type, format },
    })
    return ctx.response.json({
      success: true,
      filename: `${filename}.${format}`,
      docx: file.toString('base64'),
    })
  }

  async fax(ctx: HttpContext) {
    const { exam, type } = await requested(ctx)
    await ctx.bouncer.with(LetterPolicy).authorize('send', exam)
    const input = await ctx.request.validateUsing(faxValidator)
    return this.send(ctx, exam, {
      type,
      channel: 'fax',
      locale: input.locale ?? 'en',
      address: input.fax_number,
      confirmed: input.confirm_recipient,
      ...words(ctx, input.locale),
    })
  }

  async emailOrFax(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('send', exam)
    const input = await ctx.request.validateUsing(sendValidator)
    const type = letterType(input.letter_type ?? '')
    const channel = input.message_type
    const errors = checkLetterForm({
      type,
      channel,
      email: input.email_address,
      fax: input.fax_number,
      omd: input.omd,
      referralDate: input.ipc_date,
    })
    if (errors.length > 0 || !type || (channel !== 'fax' && channel !== 'email')) {
      throw new InvalidInput(
        errors.map(({ field, message }) => ({
          field,
          message: ctx.i18n.t(message.key, message.params),
        }))
      )
    }
    return this.send(ctx, exam, {
      type,
      channel,
      locale: input.locale ?? 'en',
      address: channel === 'fax' ? input.fax_number : input.email_address,
      confirmed: input.confirm_recipient,
      ...words(ctx, input.locale, input.message_content),
    })
  }

  private async send(ctx: HttpContext, exam: ExamRecord, letter: SendLetter) {
    const heldBack = isGpLetter(letter.type) && (await isGpLetterHeldBack(exam, DateTime.utc()))
    const sent = await sendLetter(exam, letter, ctx.actor!, ctx.request.id())
    if (!sent.ok) throw sendRefused(ctx, sent.error)
    const { deliveryId, state } = sent.value
    return ctx.response.json({
      success: true,
      delivery_id: deliveryId,
      status: state,
      message: ctx.i18n.t(`letters.${letter.channel}_sent`),
      warnings: heldBack ? [ctx.i18n.t('letters.warning_held_back')] : [],
    })
  }
}

async function requested(ctx: HttpContext): Promise<{ exam: ExamRecord; type: LetterType }> {
  const exam = await visibleExam(ctx, ctx.params.id)
  const type = letterType(String(ctx.params.type))
  if (!type) {
    const message = ctx.i18n.t('letters.type_unknown')
    throw new InvalidInput([{ field: 'letter_type', message }])
  }
  return { exam, type }
}

/** Subject names no patient: mail subjects travel in the clear. */
function words(ctx: HttpContext, locale: 'en' | 'fr' = 'en', message?: string) {
  return {
    subject: ctx.i18n.t('letters.mail_subject'),
    message: message?.trim() || DEFAULT_LETTER_MESSAGE[locale],
  }
}
