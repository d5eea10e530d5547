import type { HttpContext } from '@adonisjs/core/http'
import { askedId } from '#app/http/asked_id'
import { recordAudit } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import { countReviewedByOd, reviewedVisits, reviewedVisitsByIds, type ReviewedVisit } from '#exams'
import { findOd, listOdRecords } from '#directories'
import { odReviewAddresses } from '#review_mail/rules'
import { reviewedOn } from '#modules/review_mail/actions/email_text'
import { askedDays, askedValues } from '#modules/review_mail/http/asked_days'
import { listValidator, rowsValidator } from '#modules/review_mail/http/validators'
import ReviewMailPolicy from '#modules/review_mail/policies/review_mail_policy'
import { findBatchOfEmails } from '#modules/review_mail/queries/batches'
import {
  emailsOfBatch,
  findEmail,
  mailOfVisits,
  type MailOfVisit,
} from '#modules/review_mail/queries/emails'

/** Rows of a page, and rows that are counted at most (Q172). */
const PAGE = 200
const COUNTED = 10_000

/** Which visits their optometrists have to be told of, and where (C214 to C216, C218). */
export default class ReviewVisitsController {
  /** Visits by the days of their review; with a batch, its e-mails. */
  async list(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const input = await ctx.request.validateUsing(listValidator, { data: askedValues(ctx) })
    if (input.batch_id) return answerBatch(ctx, input.batch_id)
    const days = askedDays(ctx, input)
    const { od_id: odId = null, after = null } = input
    const asked = { ...days, odId, after, limit: PAGE + 1, counted: COUNTED }
    const { rows: found, total, more } = await reviewedVisits(asked)
    const rows = found.slice(0, PAGE)
    return ctx.response.json({
      success: true,
      start_date: days.from,
      end_date: days.to,
      data: await shown(ctx, rows),
      total,
      more,
      next: found.length > PAGE ? rows.at(-1)!.id : null,
    })
  }

  /** Every optometrist with how many visits wait and to how many addresses they would go. */
  async ods(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const [ods, waiting] = await Promise.all([listOdRecords(), countReviewedByOd()])
    const data = ods.map((od) => ({
      id: od.id,
      od_id: od.id,
      name: od.name,
      practice: od.practice_group,
      emails: odReviewAddresses({
        email: od.email,
        sendReviewsToOd: od.send_reviews_to_od,
        techniciansReceivingReviews: od.technicians_receiving_reviews,
      }).length,
      visits: waiting.get(od.id) ?? 0,
    }))
    return ctx.response.json({ success: true, ods: data, data })
  }

  /** The visits that one e-mail names. */
  async ofEmail(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const input = await ctx.request.validateUsing(rowsValidator, { data: askedValues(ctx) })
    const id = askedId(ctx, 'batch_email_id', input.batch_email_id ?? input.email_id)
    const email = await findEmail(id)
    if (!email) throw new NotAvailable()
    const visits = await reviewedVisitsByIds(email.exam_ids)
    const data = await shown(ctx, visits)
    return ctx.response.json({ success: true, email, data, total: data.length })
  }

  async addresses(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const od = await findOd(Number(ctx.params.id))
    if (!od) throw new NotAvailable()
    const data = odReviewAddresses(od).map((email) => ({ od_id: od.id, email }))
    return ctx.response.json({ success: true, emails: data.map(({ email }) => email), data })
  }
}

async function answerBatch(ctx: HttpContext, batchId: number) {
  const batch = await findBatchOfEmails(batchId)
  if (!batch) throw new NotAvailable()
  const data = await emailsOfBatch(batchId)
  return ctx.response.json({
    success: true,
    batch_id: batchId,
    start_date: batch.start_date,
    end_date: batch.end_date,
    batch,
    data,
    total: data.length,
    more: false,
    next: null,
  })
}

/** The rows, and the trail of whom they show. */
async function shown(ctx: HttpContext, visits: readonly ReviewedVisit[]) {
  const mails = await mailOfVisits(visits.map(({ id }) => id))
  await recordAudit({
    actor: ctx.actor!,
    action: 'patients.listed',
    subjectType: 'patients',
    subjectId: 'review_processing',
    requestId: ctx.request.id(),
    patientIds: [...new Set(visits.map((visit) => visit.patient_id))],
    details: { count: visits.length },
  })
  return visits.map((visit) => toRow(visit, mails.get(visit.id)))
}

function toRow({ id, ...visit }: ReviewedVisit, mail: MailOfVisit | undefined) {
  return {
    id,
    exam_id: id,
    ...visit,
    reviewed_on: reviewedOn(visit),
    email_id: mail?.email_id ?? null,
    batch_id: mail?.batch_id ?? null,
    status: mail?.status ?? null,
    sent_at: mail?.sent_at ?? null,
    /** It is left out when it is chosen (Q179). */
    is_held: visit.is_review_processed || (mail?.is_held ?? false),
  }
}
