import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { addressedId } from '#app/http/asked_id'
import { choicesOf } from '#app/options/index'
import {
  answerChangeRefusal,
  changeExam,
  type ExamRecord,
  type RawFields,
  readSaveRequest,
  spoken,
  visibleExam,
} from '#exams'
import { TREATMENT_CARRIES } from '#exams/rules'
import { TREATMENT_FIELDS, shootInOf, type TreatmentForm } from '#review/rules'
import ReviewPolicy from '#modules/review/policies/review_policy'

/** Initiate Treatment (C056, F255). */
export default class TreatmentsController {
  async initiate(ctx: HttpContext) {
    const body = ctx.request.body()
    ctx.request.updateBody({ ...body, id: addressedId(ctx, 'id', body.id) })
    const { id, version, editNote, fields } = readSaveRequest(ctx)
    const exam = await visibleExam(ctx, id)
    await ctx.bouncer.with(ReviewPolicy).authorize('decide', exam)
    const intent = {
      kind: 'initiate_treatment',
      version,
      editNote,
      fields: carried(fields),
    } as const
    const done = await changeExam(exam, intent, ctx.actor!, { now: DateTime.utc() })
    if (!done.ok) return answerChangeRefusal(ctx, done.error)
    const { exam: treated, warnings } = done.value
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('review.treatment.initiated'),
      examId: id,
      version: treated.version,
      easy_tx_timestamp: treated.treatment_at!.toISOString(),
      ...treatmentOf(treated),
      shoot_in: await shootIn(ctx, treated),
      warnings: spoken(ctx, warnings),
    })
  }
}

/** Other keys are not looked at (Q156). */
function carried(fields: RawFields): RawFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => TREATMENT_CARRIES.has(name)))
}

function treatmentOf(exam: ExamRecord): TreatmentForm {
  return Object.fromEntries(TREATMENT_FIELDS.map((name) => [name, exam[name]]))
}

/** The "Shoot-In" text in the reader's language, null while a follow-up is missing (F254). */
async function shootIn({ i18n }: HttpContext, exam: ExamRecord): Promise<string | null> {
  const drops = await choicesOf('treatment_drops', i18n.locale)
  const drop = drops.find(({ code }) => code === exam.treatment_drop)?.label
  const text = shootInOf(treatmentOf(exam), drop ?? exam.treatment_drop)
  return text && i18n.t(text.key, text.params)
}
