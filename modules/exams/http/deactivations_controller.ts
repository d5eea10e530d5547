import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { hasRole } from '#identity'
import { isReadOnlyFor } from '#exams/rules'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import { answerChangeRefusal } from '#modules/exams/http/change_refusals'
import { deactivateValidator } from '#modules/exams/http/validators'
import { visibleExam } from '#modules/exams/http/visible_exam'
import ExamPolicy from '#modules/exams/policies/exam_policy'

/** A visit taken out of the lists, under both of its names (C037, C038). */
export default class DeactivationsController {
  async handle(ctx: HttpContext) {
    const {
      exam: one,
      exam_id: two,
      id: three,
    } = await ctx.request.validateUsing(deactivateValidator)
    const wanted = one ?? two ?? three
    if (!wanted) throw refused(ctx.i18n.t('app.required', { thing: 'exam' }))
    const exam = await visibleExam(ctx, wanted)
    await ctx.bouncer.with(ExamPolicy).authorize('deactivate', exam)
    if (!hasRole(ctx.actor!, 'admin') && isReadOnlyFor('od', exam.exam_status)) {
      throw refused(ctx.i18n.t('exams.deactivate_left'))
    }
    const now = DateTime.utc()
    const done = await changeExam(exam, { kind: 'deactivate' }, ctx.actor!, { now })
    if (!done.ok) return answerChangeRefusal(ctx, done.error)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.deactivated_done'),
      exam: exam.id,
    })
  }
}

function refused(message: string) {
  return new InvalidInput([{ field: 'exam', message }])
}
