import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import type { ExamRecord } from '#exams'
import { isGpLetter, letterType, type LetterType } from '#letters/rules'
import {
  composeConsultLetter,
  composeHandout,
  type WrittenLetter,
} from '#modules/letters/actions/compose_letter'
import { sendHandout } from '#modules/letters/actions/send_handout'
import { composeRefused, sendRefused } from '#modules/letters/http/letter_refusals'
import {
  consultValidator,
  handoutValidator,
  letterValidator,
} from '#modules/letters/http/validators'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { renderDocx } from '#modules/letters/render/docx'
import { renderPdf } from '#modules/letters/render/pdf'
import { visibleExam } from '#modules/letters/http/visible_exam'

/** What an optometrist writes from a reviewed visit: to a doctor he names, to the patient (C076, C079, C080). */
export default class OdLettersController {
  async consult(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(consultValidator)
    const exam = await visibleExam(ctx, input.exam_id)
    await ctx.bouncer.with(LetterPolicy).authorize('consult', exam)
    const type = consultType(ctx, input.letter_type)
    const doctor = input.doctor_name ?? ''
    if (doctor === '') {
      const message = ctx.i18n.t('letters.doctor_name_required')
      throw new InvalidInput([{ field: 'doctor_name', message }])
    }
    const { locale = 'en', format = 'docx' } = input
    const composed = await composeConsultLetter(exam, type, doctor, locale)
    if (!composed.ok) throw composeRefused(ctx, composed.error)
    return answerFile(ctx, exam, composed.value, { type: 'gp-consult', format })
  }

  async handout(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('handout', exam)
    const { locale = 'en', format = 'docx' } = await ctx.request.validateUsing(letterValidator)
    const composed = await composeHandout(exam, locale)
    if (!composed.ok) throw composeRefused(ctx, composed.error)
    return answerFile(ctx, exam, composed.value, { type: 'patient-handout', format })
  }

  async emailHandout(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('handout', exam)
    const input = await ctx.request.validateUsing(handoutValidator)
    const { locale = 'en' } = input
    const request = {
      email: input.email ?? '',
      confirmed: input.confirm_recipient,
      locale,
      subject: ctx.i18n.t('letters.handout.mail_subject'),
      message: ctx.i18n.t('letters.handout.mail_body'),
    }
    const sent = await sendHandout(exam, request, ctx.actor!, ctx.request.id())
    if (!sent.ok) throw handoutRefused(ctx, sent.error)
    const { deliveryId, state } = sent.value
    return ctx.response.json({
      success: true,
      delivery_id: deliveryId,
      status: state,
      message: ctx.i18n.t('letters.handout.sent'),
    })
  }
}

/** A letter to a family doctor; the plain reviewer's letter where none is named. */
function consultType({ i18n }: HttpContext, name: string | undefined): LetterType {
  const type = name ? letterType(name) : 'omdr-gp'
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

async function answerFile(
  ctx: HttpContext,
  exam: ExamRecord,
  { letter, filename }: WrittenLetter,
  { type, format }: { type: string; format: 'docx' | 'pdf' }
) {
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
