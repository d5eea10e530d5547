import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { MAX_TEXT_LENGTH } from '#exams/rules'
import {
  setMessagingValues,
  type MessagingRefusal,
} from '#modules/exams/actions/set_messaging_values'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { answerChangeRefusal } from '#modules/exams/http/change_refusals'
import { messagingValidator } from '#modules/exams/http/validators'

/** The optometrist's message to the reviewer, on a visit opened for it (C033). */
export default class MessagingController {
  async handle(ctx: HttpContext) {
    const { exam_id: id, od_omd: text = '' } = await ctx.request.validateUsing(messagingValidator)
    const exam = await authorizedExam(ctx, id, 'save')
    const sent = await setMessagingValues(exam, text ?? '', ctx.actor!, DateTime.utc())
    if (!sent.ok) return answerRefusal(ctx, sent.error)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.message_sent'),
      examId: exam.id,
      version: sent.value.version,
    })
  }
}

function answerRefusal(ctx: HttpContext, refusal: MessagingRefusal) {
  const { i18n } = ctx
  switch (refusal.type) {
    case 'message_required':
      throw invalid('od_omd', i18n.t('exams.message_required'))
    case 'message_too_long':
      throw invalid('od_omd', i18n.t('exams.text_too_long', { max: MAX_TEXT_LENGTH }))
    case 'date_future':
      throw invalid('exam_date', i18n.t('exams.date_future', { date: refusal.date }))
    case 'not_allowed':
      throw invalid('exam_id', i18n.t('exams.message_not_allowed'))
    default:
      return answerChangeRefusal(ctx, refusal)
  }
}

function invalid(field: string, message: string) {
  return new InvalidInput([{ field, message }])
}
