import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { addressedId } from '#app/http/asked_id'
import {
  answerChangeRefusal,
  auditOf,
  changeExam,
  type ChangeRefusal,
  fieldsRefused,
  nextConsult,
  nextExam,
  readSaveRequest,
  sectionsRefused,
  spoken,
  visibleExam,
} from '#exams'
import { PREREVIEW_FIELDS } from '#exams/rules'
import { omdcStatusAgrees, omdcSubmitAllowed } from '#review/rules'
import { preReview } from '#modules/review/actions/pre_review'
import { preReviewValidator } from '#modules/review/http/validators'
import ReviewPolicy from '#modules/review/policies/review_policy'

/** Pre-review and what reviewer and consultant hand in (C054, C067 to C070). */
export default class ReviewsController {
  async preReview(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('preReview', exam)
    const input = await ctx.request.validateUsing(preReviewValidator)
    const initials = input.initials ?? input.initials_select ?? ''
    const asked = { initials, version: input.version, fields: preReviewFields(ctx) }
    const done = await preReview(exam, asked, ctx.actor!, DateTime.utc())
    if (!done.ok) return answerRefusal(ctx, done.error)
    const saved = done.value.exam
    return ctx.response.json({
      success: true,
      is_pre_reviewed: true,
      last_prereview_date: (saved.last_prereview_date as Date).toISOString(),
      prereview_alert: saved.prereview_alert,
      selected_omd_note_options: saved.selected_omd_note_options,
      version: saved.version,
      warnings: spoken(ctx, done.value.warnings),
    })
  }

  async recordReviewTime(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('recordReviewTime', exam)
    const now = DateTime.utc()
    const noted = await changeExam(exam, { kind: 'note_review_time' }, ctx.actor!, { now })
    if (!noted.ok) return answerChangeRefusal(ctx, noted.error)
    const at = noted.value.exam.reviewed_at as Date
    return ctx.response.json({ success: true, examId: exam.id, reviewed_at: at.toISOString() })
  }

  async submit(ctx: HttpContext) {
    const body = ctx.request.body()
    ctx.request.updateBody({ ...body, id: addressedId(ctx, 'id', body.id) })
    const { id, version, fields } = readSaveRequest(ctx)
    const exam = await visibleExam(ctx, id)
    await ctx.bouncer.with(ReviewPolicy).authorize('submit', exam)
    const intent = { kind: 'submit_review', version, fields } as const
    const submitted = await changeExam(exam, intent, ctx.actor!, { now: DateTime.utc() })
    if (!submitted.ok) return answerRefusal(ctx, submitted.error)
    const next = await nextExam(ctx.actor!, exam.id)
    return ctx.response.json({
      success: true,
      examId: exam.id,
      version: submitted.value.exam.version,
      next_exam_id: next?.id ?? null,
      next_exam_version: next?.version ?? null,
      message: ctx.i18n.t(next ? 'review.submitted' : 'review.no_more_patients'),
      warnings: spoken(ctx, submitted.value.warnings),
    })
  }

  async submitConsult(ctx: HttpContext) {
    const body = ctx.request.body()
    ctx.request.updateBody({ ...body, id: addressedId(ctx, 'id', body.id) })
    const { id, version, fields } = readSaveRequest(ctx)
    const exam = await visibleExam(ctx, id)
    await ctx.bouncer.with(ReviewPolicy).authorize('consult', exam)
    const intent = { kind: 'submit_consult', version, fields } as const
    const submitted = await changeExam(exam, intent, ctx.actor!, { now: DateTime.utc() })
    if (!submitted.ok) return answerRefusal(ctx, submitted.error)
    const next = await nextConsult(ctx.actor!, exam.id)
    return ctx.response.json({
      success: true,
      examId: exam.id,
      version: submitted.value.exam.version,
      next_exam_id: next?.id ?? null,
      next_exam_version: next?.version ?? null,
      message: ctx.i18n.t(next ? 'review.consult_submitted' : 'review.no_more_consults'),
      warnings: spoken(ctx, submitted.value.warnings),
    })
  }

  /** Do consultant and status agree, and could the caller submit now (C070). */
  async checkConsult(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    const policy = ctx.bouncer.with(ReviewPolicy)
    await policy.authorize('checkConsult', exam)
    const { omdc_id: omdcId, omdc_status: omdcStatus } = exam
    const agrees = omdcStatusAgrees(omdcId, omdcStatus)
    const isOwnConsult = await policy.allows('consult', exam)
    const submit = omdcSubmitAllowed({ omdcStatus, isOwnConsult })
    const said = [agrees, submit].find(({ allowed }) => !allowed)
    await recordAudit({
      ...auditOf(exam),
      actor: ctx.actor!,
      action: 'exam.consultant_checked',
      requestId: ctx.request.id(),
    })
    return ctx.response.json({
      success: true,
      omdc_id: omdcId,
      omdc_status: omdcStatus,
      agrees: agrees.allowed,
      may_submit: agrees.allowed && submit.allowed,
      ...(said && !said.allowed ? { reason: ctx.i18n.t(said.message.key) } : {}),
    })
  }
}

/** Pre-review data that travels with the button (Q67); other keys are not looked at. */
function preReviewFields({ request }: HttpContext) {
  const body = Object.entries(request.body() as Record<string, unknown>)
  return Object.fromEntries(body.filter(([name]) => PREREVIEW_FIELDS.has(name)))
}

/** Fields and forms are told as what keeps the chart from being handed on (F199, F200, Q134). */
function answerRefusal(ctx: HttpContext, refusal: ChangeRefusal) {
  const text = ctx.i18n.t('review.submit_invalid')
  if (refusal.type === 'fields') throw fieldsRefused(ctx, refusal.fields, text)
  if (refusal.type === 'forms') throw sectionsRefused(ctx, refusal.sections, text)
  return answerChangeRefusal(ctx, refusal)
}
