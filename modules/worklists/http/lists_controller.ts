import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { toDocumentedRow } from '#modules/worklists/http/documented_row'
import { answerList } from '#modules/worklists/http/list_answer'
import type { ListFilter } from '#modules/worklists/list_filter'
import { toConsult, toReview, type Waiting } from '#modules/worklists/queries/to_review'

/** Patient lists as calls (C011 to C014, C231): one list, each answer in its documented shape (Q05). */
export default class ListsController {
  async patients(ctx: HttpContext) {
    const { rows, total, more, next } = await documentedList(ctx)
    return ctx.response.json({ success: true, patients_data_list: rows, total, more, next })
  }

  /** Patients of the practice with a referral (C014). */
  async referralPatients(ctx: HttpContext) {
    const { rows, total, more, next } = await documentedList(ctx, { referrals: true })
    return ctx.response.json({ success: true, patients_data_list: rows, total, more, next })
  }

  /** What waits for a reviewer, and how long it will take them (C231). */
  async toReview(ctx: HttpContext) {
    return answerWaiting(ctx, await toReview(ctx.actor!, DateTime.utc()), 'to_review')
  }

  /** The same for a consultant. */
  async toConsult(ctx: HttpContext) {
    return answerWaiting(ctx, await toConsult(ctx.actor!, DateTime.utc()), 'to_consult')
  }

  async mongodbPatients(ctx: HttpContext) {
    const { rows, total, more, next } = await documentedList(ctx)
    return ctx.response.json({ success: true, data: rows, total, more, next })
  }
}

async function documentedList(ctx: HttpContext, only: Partial<ListFilter> = {}) {
  const { rows, reader, ...list } = await answerList(ctx, { by: 'call', only, withVisits: true })
  return { ...list, rows: rows.map((row) => toDocumentedRow(row, reader)) }
}

/** Names of patients were read: which ones is kept before the answer leaves. */
async function answerWaiting(ctx: HttpContext, waiting: Waiting, list: string) {
  const { visits, minutes, pace } = waiting
  await recordAudit({
    actor: ctx.actor!,
    action: 'patients.listed',
    subjectType: 'patients',
    subjectId: list,
    requestId: ctx.request.id(),
    patientIds: visits.map((visit) => visit.patient_id),
    details: { count: visits.length },
  })
  return ctx.response.json({
    success: true,
    patients_to_review_list: visits.map((visit) => ({
      ...visit,
      why: visit.why.map(({ key, params }) => ctx.i18n.t(key, params)),
      review_minutes: pace.minutes,
    })),
    total_review_minutes: minutes,
    review_minutes_source: pace.source,
    measured_reviews: pace.reviews,
  })
}
