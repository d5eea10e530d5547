import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { visibleExam } from '#exams'
import { storePreReviewTime } from '#modules/review/actions/store_pre_review_time'
import { preReviewTimeValidator } from '#modules/review/http/validators'
import ReviewPolicy from '#modules/review/policies/review_policy'
import { preReviewTimes } from '#modules/review/queries/pre_review_times'

/** The stopwatch of the pre-review, in seconds (C059, C060). */
export default class PreReviewTimesController {
  async store(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewPolicy).authorize('timePreReview')
    const input = await ctx.request.validateUsing(preReviewTimeValidator)
    const exam = await visibleExam(ctx, input.exam_id)
    await storePreReviewTime(exam, input.pre_review_time, ctx.actor!, DateTime.utc())
    return ctx.response.json({
      success: true,
      exam_id: exam.id,
      pre_review_time: input.pre_review_time,
    })
  }

  async show(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewPolicy).authorize('timePreReview')
    const exam = await visibleExam(ctx, ctx.params.id)
    const times = await preReviewTimes(exam.id)
    const data = times.map(({ seconds, user_name: user, stored_at: at }) => ({
      pre_review_time: seconds,
      user,
      datetime: at.toISOString(),
    }))
    return ctx.response.json({
      success: true,
      exam_id: exam.id,
      pre_review_time: times[0]?.seconds ?? 0,
      data,
    })
  }
}
