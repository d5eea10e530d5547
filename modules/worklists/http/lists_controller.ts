import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { answerList } from '#modules/worklists/http/list_answer'
import { toReview } from '#modules/worklists/queries/to_review'

/** Patient lists as calls (C011 to C014, C231): one list, each answer in its documented shape (Q05). */
export default class ListsController {
  async patients(ctx: HttpContext) {
    const { rows, total, more, next } = await answerList(ctx)
    return ctx.response.json({ success: true, patients_data_list: rows, total, more, next })
  }

  /** Patients of the practice with a referral (C014). */
  async referralPatients(ctx: HttpContext) {
    const { rows, total, more, next } = await answerList(ctx, { referrals: true })
    return ctx.response.json({ success: true, patients_data_list: rows, total, more, next })
  }

  /** What waits for a reviewer, and how long it will take him (C231). */
  async toReview(ctx: HttpContext) {
    const { visits, minutes } = await toReview(ctx.actor!, DateTime.utc())
    await recordAudit({
      actor: ctx.actor!,
      action: 'patients.listed',
      subjectType: 'patients',
      subjectId: 'to_review',
      requestId: ctx.request.id(),
      details: { count: visits.length },
    })
    return ctx.response.json({
      success: true,
      patients_to_review_list: visits,
      total_review_minutes: minutes,
    })
  }

  async mongodbPatients(ctx: HttpContext) {
    const { rows, total, more, next } = await answerList(ctx)
    return ctx.response.json({ success: true, data: rows, total, more, next })
  }
}
