import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { dateIn } from '#app/kernel/clock'
import { findPractice } from '#directories'
import {
  answerConflict,
  findExamFor,
  readSaveRequest,
  type ExamRecord,
  type FieldRefusal,
} from '#exams'
import { PREREVIEW_FIELDS, type Section } from '#exams/rules'
import { assignReviewer } from '#modules/review/actions/assign_reviewer'
import { preReview } from '#modules/review/actions/pre_review'
import { recordReviewTime } from '#modules/review/actions/record_review_time'
import { submitReview, type SubmitRefusal } from '#modules/review/actions/submit_review'
import { assignReviewerValidator, preReviewValidator } from '#modules/review/http/validators'
import ReviewPolicy from '#modules/review/policies/review_policy'
import { nextExamId } from '#modules/review/queries/next_exam'

/** Pre-review, assignment and the reviewer's submit (C054, C063, C067, C068). */
export default class ReviewsController {
  async preReview(ctx: HttpContext) {
    const exam = await visible(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('preReview', exam)
    const input = await ctx.request.validateUsing(preReviewValidator)
    const initials = input.initials ?? input.initials_select ?? ''
    const asked = { initials, version: input.version, fields: preReviewFields(ctx) }
    const done = await preReview(exam, asked, ctx.actor!, DateTime.utc())
    if (!done.ok) {
      if (done.error.type === 'conflict') return answerConflict(ctx, done.error)
      if (done.error.type === 'fields') throw fieldsRefused(ctx, done.error.fields)
      const field = done.error.type === 'not_ready' ? 'exam_status' : 'initials'
      throw invalid(ctx, field, `review.prereview_${done.error.type}`)
    }
    const saved = done.value.exam
    return ctx.response.json({
      success: true,
      is_pre_reviewed: true,
      last_prereview_date: (saved.last_prereview_date as Date).toISOString(),
      prereview_alert: done.value.prereviewAlert,
      selected_omd_note_options: saved.selected_omd_note_options,
      version: saved.version,
    })
  }

  async assignReviewer(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewPolicy).authorize('assignReviewer')
    const {
      exam_id: one,
      exam_ids: many,
      ...input
    } = await ctx.request.validateUsing(assignReviewerValidator)
    const omdrId = input.omdr_id ?? input.omdr ?? null
    if (many) return this.assignMany(ctx, many, omdrId)
    if (!one) throw invalid(ctx, 'exam_id', 'review.exam_required')
    const exam = await visible(ctx, one)
    const assigned = await assignReviewer(exam, omdrId, ctx.actor!)
    if (!assigned.ok) {
      if (assigned.error.type === 'conflict') return answerConflict(ctx, assigned.error)
      throw invalid(ctx, 'omdr_id', 'review.not_a_reviewer')
    }
    return ctx.response.json({
      success: true,
      exam_id: exam.id,
      omdr_id: omdrId,
      version: assigned.value.version,
    })
  }

  /** Each visit is judged on its own (Q153). */
  private async assignMany(ctx: HttpContext, ids: number[], omdrId: number | null) {
    const results = []
    for (const examId of ids) {
      const exam = await findExamFor(ctx.actor!, examId)
      const outcome = exam ? await assignReviewer(exam, omdrId, ctx.actor!) : null
      const success = outcome?.ok ?? false
      results.push({ exam_id: examId, success, ...(success ? {} : { error: refusalOf(outcome) }) })
    }
    return ctx.response.json({ success: results.every(({ success }) => success), results })

    function refusalOf(outcome: Awaited<ReturnType<typeof assignReviewer>> | null): string {
      if (!outcome || outcome.ok) return ctx.i18n.t('app.not_available')
      return ctx.i18n.t(
        outcome.error.type === 'conflict' ? 'exams.changed_meanwhile' : 'review.not_a_reviewer'
      )
    }
  }

  async recordReviewTime(ctx: HttpContext) {
    const exam = await visible(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('recordReviewTime', exam)
    const at = await recordReviewTime(exam, ctx.actor!, DateTime.utc())
    return ctx.response.json({ success: true, examId: exam.id, reviewed_at: at.toISOString() })
  }

  async submit(ctx: HttpContext) {
    const body = ctx.request.body()
    ctx.request.updateBody({ ...body, id: Number(ctx.params.id) })
    const request = readSaveRequest(ctx)
    const exam = await visible(ctx, request.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('submit', exam)
    const now = DateTime.utc()
    const { zone } = await findPractice(exam.practice_id)
    const when = { now, today: dateIn(zone, now) }
    const submitted = await submitReview(exam, request, ctx.actor!, when)
    if (!submitted.ok) return answerSubmitRefusal(ctx, submitted.error)
    const next = await nextExamId(ctx.actor!, exam.id)
    return ctx.response.json({
      success: true,
      examId: exam.id,
      version: submitted.value.version,
      next_exam_id: next,
      message: ctx.i18n.t(next ? 'review.submitted' : 'review.no_more_patients'),
    })
  }
}

/** Pre-review data that travels with the button (Q67); other keys are not looked at. */
function preReviewFields({ request }: HttpContext) {
  const body = Object.entries(request.body() as Record<string, unknown>)
  return Object.fromEntries(body.filter(([name]) => PREREVIEW_FIELDS.has(name)))
}

async function visible({ actor }: HttpContext, id: unknown): Promise<ExamRecord> {
  const exam = await findExamFor(actor!, Number(id))
  if (!exam) throw new NotAvailable()
  return exam
}

function invalid({ i18n }: HttpContext, field: string, key: string) {
  return new InvalidInput([{ field, message: i18n.t(key) }])
}

function answerSubmitRefusal(ctx: HttpContext, refusal: SubmitRefusal) {
  switch (refusal.type) {
    case 'conflict':
      return answerConflict(ctx, refusal)
    case 'not_ready':
      throw invalid(ctx, 'exam_status', 'review.submit_not_ready')
    case 'placeholder':
      throw invalid(ctx, 'omd_od', 'review.submit_placeholder')
    case 'fields':
      throw fieldsRefused(ctx, refusal.fields)
    case 'forms':
      throw formsRefused(ctx, refusal.sections)
  }
}

function fieldsRefused({ i18n }: HttpContext, fields: FieldRefusal[]) {
  return new InvalidInput(
    fields.map(({ field, key, params }) => ({ field, message: i18n.t(key, params) })),
    i18n.t('review.submit_invalid')
  )
}

/** The forms a submit needs, named so that an administrator can complete them (Q134). */
function formsRefused({ i18n }: HttpContext, sections: Section[]) {
  return new InvalidInput(
    sections.map((section) => ({
      field: section,
      message: i18n.t(`exams.section.${section}`),
    })),
    i18n.t('review.submit_invalid'),
    { missing_sections: sections }
  )
}
