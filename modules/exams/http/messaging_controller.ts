import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { Result } from '#app/kernel/result'
import { MAX_TEXT_LENGTH } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import {
  sendNewMessage,
  type NewMessage,
  type NewMessageRefusal,
} from '#modules/exams/actions/send_new_message'
import {
  setMessagingValues,
  type MessagingRefusal,
} from '#modules/exams/actions/set_messaging_values'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { answerChangeRefusal } from '#modules/exams/http/change_refusals'
import { assertDate, newDateText, patientFor } from '#modules/exams/http/new_visit'
import { messagingValidator } from '#modules/exams/http/validators'

type Sent = Result<ExamRecord, MessagingRefusal | NewMessageRefusal>

/** The optometrist's message to the reviewer, on a visit opened for it (C033). */
export default class MessagingController {
  async handle(ctx: HttpContext) {
    const { od_omd: text, ...asked } = await ctx.request.validateUsing(messagingValidator)
    const sent = asked.exam_id
      ? await this.#send(ctx, asked.exam_id, text ?? '')
      : await this.#sendNew(ctx, asked.patient_id!, {
          examDate: asked.exam_date!,
          text: text ?? '',
        })
    if (!sent.ok) return answerRefusal(ctx, sent.error, asked.patient_id)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.message_sent'),
      examId: sent.value.id,
      version: sent.value.version,
    })
  }

  async #send(ctx: HttpContext, id: number, text: string): Promise<Sent> {
    const exam = await authorizedExam(ctx, id, 'keep')
    return setMessagingValues(exam, text, ctx.actor!, DateTime.utc())
  }

  /** The visit is opened with its message: neither is there without the other. */
  async #sendNew(ctx: HttpContext, id: number, message: NewMessage): Promise<Sent> {
    assertDate(ctx, message.examDate)
    const patient = await patientFor(ctx, id)
    return sendNewMessage(patient, message, ctx.actor!, DateTime.utc())
  }
}

/** @param patientId whose visit a new one would be; only of such a one a date is refused */
async function answerRefusal(
  ctx: HttpContext,
  refusal: MessagingRefusal | NewMessageRefusal,
  patientId?: number
) {
  const { i18n } = ctx
  switch (refusal.type) {
    case 'message_required':
      throw invalid('od_omd', i18n.t('exams.message_required'))
    case 'message_too_long':
      throw invalid('od_omd', i18n.t('exams.text_too_long', { max: MAX_TEXT_LENGTH }))
    case 'date_future':
      throw invalid('exam_date', i18n.t('exams.date_future', { date: refusal.date }))
    case 'duplicate_date':
    case 'too_early':
    case 'before_birth':
    case 'too_late': {
      const patient = await patientFor(ctx, patientId!)
      throw invalid('exam_date', await newDateText(ctx, patient, refusal))
    }
    case 'not_allowed':
      throw invalid('exam_id', i18n.t('exams.message_not_allowed'))
    default:
      return answerChangeRefusal(ctx, refusal)
  }
}

function invalid(field: string, message: string) {
  return new InvalidInput([{ field, message }])
}
