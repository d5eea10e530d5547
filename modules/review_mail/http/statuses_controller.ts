import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { changeExam, findExamFor, refusalText } from '#exams'
import {
  setBatchStatus,
  setEmailStatus,
  type SetEmail,
} from '#modules/review_mail/actions/set_status'
import {
  batchStatusValidator,
  emailStatusValidator,
  processedValidator,
} from '#modules/review_mail/http/validators'
import ReviewMailPolicy from '#modules/review_mail/policies/review_mail_policy'
import { findBatchOfEmails } from '#modules/review_mail/queries/batches'

/** What is done in the queue, and with the visits afterwards (C225 to C227). */
export default class ReviewStatusesController {
  async setEmail(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const { email_id: id, status, reason } = await ctx.request.validateUsing(emailStatusValidator)
    const set = await setEmailStatus(id, status, circumstancesOf(ctx, reason))
    if (!set.ok) throw new NotAvailable()
    if (!set.value.isDone) throw tooLate(ctx, [set.value])
    return ctx.response.json(toLine(ctx, set.value))
  }

  /** Each e-mail by itself; refused when none of them can be changed any more. */
  async setBatch(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const { batch_id: id, status, reason } = await ctx.request.validateUsing(batchStatusValidator)
    const set = await setBatchStatus(id, status, circumstancesOf(ctx, reason))
    if (!set.ok) throw new NotAvailable()
    if (set.value.every(({ isDone }) => !isDone)) throw tooLate(ctx, set.value)
    const batch = await findBatchOfEmails(id)
    const results = set.value.map((each) => toLine(ctx, each))
    return ctx.response.json({
      success: results.every(({ success }) => success),
      batch_id: id,
      status: batch!.status,
      results,
    })
  }

  /** Visits whose optometrist was told: each is judged on its own (F328, Q153). */
  async setProcessed(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const { exam_id: one, exam_ids: many } = await ctx.request.validateUsing(processedValidator)
    const ids = [...new Set(many ?? (one ? [one] : []))]
    if (ids.length === 0) {
      const message = ctx.i18n.t('app.required', { thing: 'exam_ids' })
      throw new InvalidInput([{ field: 'exam_ids', message }])
    }
    const results = []
    for (const id of ids) results.push(await markProcessed(ctx, id))
    return ctx.response.json({ success: results.every(({ success }) => success), results })
  }
}

async function markProcessed(ctx: HttpContext, id: number) {
  const exam = await findExamFor(ctx.actor!, id)
  if (!exam || exam.deactivated_at !== null) {
    return { exam_id: id, success: false, error: ctx.i18n.t('app.not_available') }
  }
  const context = { now: DateTime.utc() }
  const set = await changeExam(exam, { kind: 'set_review_processed' }, ctx.actor!, context)
  return set.ok
    ? { exam_id: id, success: true }
    : { exam_id: id, success: false, error: refusalText(ctx, set.error) }
}

function circumstancesOf({ actor, i18n }: HttpContext, reason: string | undefined) {
  return { actor: actor!, reason: reason || i18n.t('review_mail.stopped_here') }
}

function toLine(ctx: HttpContext, { email, isDone }: SetEmail) {
  const { email_id: id, batch_id: batch, to, status } = email
  const line = { success: isDone, email_id: id, batch_id: batch, to, status }
  return isDone ? line : { ...line, error: textOf(ctx, status) }
}

function tooLate(ctx: HttpContext, [first]: readonly SetEmail[]) {
  return new InvalidInput([{ field: 'status', message: textOf(ctx, first!.email.status) }])
}

function textOf({ i18n }: HttpContext, status: string): string {
  return i18n.t('review_mail.too_late', { status })
}
