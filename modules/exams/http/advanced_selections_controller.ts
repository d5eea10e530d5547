import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { answerChangeRefusal } from '#modules/exams/http/change_refusals'
import { advancedSelectionsValidator } from '#modules/exams/http/validators'

/** Whether a test could not be billed to the government, before the visit is submitted (C034, F091). */
export default class AdvancedSelectionsController {
  async handle(ctx: HttpContext) {
    const { exam_id: id, ...fields } = await ctx.request.validateUsing(advancedSelectionsValidator)
    const exam = await authorizedExam(ctx, id, 'keep')
    const now = DateTime.utc()
    const saved = await changeExam(exam, { kind: 'answer_billing', fields }, ctx.actor!, { now })
    if (!saved.ok) return answerChangeRefusal(ctx, saved.error)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.advanced_saved'),
      examId: exam.id,
      version: saved.value.exam.version,
      cant_bill_oct: saved.value.exam.cant_bill_oct,
      cant_bill_vf: saved.value.exam.cant_bill_vf,
    })
  }
}
