import type { HttpContext } from '@adonisjs/core/http'
import { DEFAULT_LOCALE, type Locale } from '#app/kernel/languages'
import { InvalidInput } from '#app/http/errors'
import { visibleExam, type ExamRecord } from '#exams'
import { patientIdentity } from '#patients'
import { checkDoctorName, isGpLetter, letterType, type LetterType } from '#letters/rules'
import { composeConsultLetter, composeHandout } from '#modules/letters/actions/compose_letter'
import { letterPdf } from '#modules/letters/actions/letter_pdf'
import { sendHandout } from '#modules/letters/actions/send_handout'
import { answerLetter } from '#modules/letters/http/answer_letter'
import { consultTypeOf } from '#modules/letters/http/consult_type'
import { answerOutdated, answerPreview } from '#modules/letters/http/answer_preview'
import { answerDelivery } from '#modules/letters/http/delivery_answer'
import { composeRefused, sendRefused } from '#modules/letters/http/letter_refusals'
import {
  consultValidator,
  handoutValidator,
  letterValidator,
  lookValidator,
} from '#modules/letters/http/validators'
import { HANDOUT, mailKeysOf } from '#modules/letters/model/wordings'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { letterWords } from '#modules/letters/queries/letter_words'

/** What an optometrist writes from a reviewed visit: to a doctor they name, to the patient (C076, C079, C080). */
export default class OdLettersController {
  async consult(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(consultValidator)
    const exam = await visibleExam(ctx, input.exam_id)
    await ctx.bouncer.with(LetterPolicy).authorize('consult', exam)
    const type = await consultType(ctx, exam, input.letter_type)
    const doctor = input.doctor_name ?? ''
    const missing = checkDoctorName(doctor)
    if (missing) {
      throw new InvalidInput([{ field: 'doctor_name', message: ctx.i18n.t(missing.key) }])
    }
    const { locale = DEFAULT_LOCALE, format = 'docx' } = input
    const composed = await composeConsultLetter(exam, type, doctor, locale)
    if (!composed.ok) throw composeRefused(ctx, composed.error)
    return answerLetter(ctx, exam, composed.value, { type: 'gp-consult', format })
  }

  async handout(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('handout', exam)
    const { locale = DEFAULT_LOCALE, format = 'docx' } =
      await ctx.request.validateUsing(letterValidator)
    const composed = await composeHandout(exam, locale)
    if (!composed.ok) throw composeRefused(ctx, composed.error)
    return answerLetter(ctx, exam, composed.value, { type: HANDOUT, format })
  }

  /** The sheet as it would be mailed, and with which words; the address is the sender's to give. */
  async previewHandout(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('handout', exam)
    const { locale = DEFAULT_LOCALE } = await ctx.request.validateUsing(lookValidator)
    const composed = await composeHandout(exam, locale)
    if (!composed.ok) throw composeRefused(ctx, composed.error)
    const { letter, filename } = composed.value
    const { email } = await patientIdentity(exam.patient_id)
    return answerPreview(ctx, exam, {
      type: HANDOUT,
      filename: `${filename}.pdf`,
      pdf: await letterPdf(composed.value),
      recipient: {
        name: letter.recipient.name,
        fax: '',
        email: email ?? '',
        receive_method: 'email',
      },
      mail: await handoutMail(locale),
    })
  }

  async emailHandout(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('handout', exam)
    const input = await ctx.request.validateUsing(handoutValidator)
    const { locale = DEFAULT_LOCALE } = input
    const request = {
      email: input.email ?? '',
      confirmed: input.confirm_recipient,
      seen: input.preview_hash,
      locale,
      ...(await handoutMail(locale)),
    }
    const sent = await sendHandout(exam, request, ctx.actor!, ctx.request.id())
    if (!sent.ok) {
      if (sent.error.type === 'preview_changed') return answerOutdated(ctx)
      throw handoutRefused(ctx, sent.error)
    }
    return answerDelivery(ctx, sent.value)
  }
}

/** In the patient's language, whatever the sender's own. */
async function handoutMail(locale: Locale) {
  const words = await letterWords(locale)
  const { subject, body } = mailKeysOf(HANDOUT)
  return { subject: words(subject), message: words(body) }
}

/** A letter to a family doctor; that of the visit's mode where none is named. */
async function consultType(
  { i18n }: HttpContext,
  exam: ExamRecord,
  name: string | undefined
): Promise<LetterType> {
  const type = name ? letterType(name) : await consultTypeOf(exam, 'gp')
  if (type && isGpLetter(type)) return type
  throw new InvalidInput([{ field: 'letter_type', message: i18n.t('letters.type_unknown') }])
}

/** The form's field is `email`, whatever the letters of administrators call it. */
function handoutRefused(ctx: HttpContext, refusal: Parameters<typeof sendRefused>[1]) {
  const refused = sendRefused(ctx, refusal)
  return new InvalidInput(
    refused.errors.map(({ field, message }) => ({
      field: field === 'email_address' ? 'email' : field,
      message,
    }))
  )
}
