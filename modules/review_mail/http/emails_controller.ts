import type { HttpContext } from '@adonisjs/core/http'
import { askedDays, askedValues, boundsOf } from '#modules/review_mail/http/asked_days'
import { batchesValidator, listValidator } from '#modules/review_mail/http/validators'
import ReviewMailPolicy from '#modules/review_mail/policies/review_mail_policy'
import { listBatches } from '#modules/review_mail/queries/batches'
import { logOfEmails, sentSummary } from '#modules/review_mail/queries/emails'

/** Rows of a page, and rows that are counted at most (Q172). */
const PAGE = 100
const COUNTED = 10_000

/** What was made and sent (C220 to C223). No patient is named in it. */
export default class ReviewEmailsController {
  async summary(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const days = askedDays(
      ctx,
      await ctx.request.validateUsing(listValidator, { data: askedValues(ctx) })
    )
    const { since, before } = boundsOf(days)
    const data = await sentSummary(since, before)
    const sum = (of: 'emails' | 'visits') => data.reduce((total, row) => total + row[of], 0)
    return ctx.response.json({
      success: true,
      start_date: days.from,
      end_date: days.to,
      data,
      total: data.length,
      emails: sum('emails'),
      visits: sum('visits'),
    })
  }

  async log(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const input = await ctx.request.validateUsing(listValidator, { data: askedValues(ctx) })
    const days = askedDays(ctx, input)
    const { od_id: odId = null, after = null } = input
    const asked = { ...boundsOf(days), odId, after, limit: PAGE + 1, counted: COUNTED }
    const { rows, total, more } = await logOfEmails(asked)
    const data = rows.slice(0, PAGE)
    return ctx.response.json({
      success: true,
      start_date: days.from,
      end_date: days.to,
      data,
      total,
      more,
      next: rows.length > PAGE ? data.at(-1)!.email_id : null,
    })
  }

  /** Those with an e-mail that is ready; `status` asks for others, or `all`. */
  async batches(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const { status = 'ready', after = null } = await ctx.request.validateUsing(batchesValidator, {
      data: askedValues(ctx),
    })
    const shown = status === 'all' ? null : status
    const { rows, total, more } = await listBatches(shown, after, PAGE + 1, COUNTED)
    const data = rows.slice(0, PAGE)
    const next = rows.length > PAGE ? data.at(-1)!.batch_id : null
    return ctx.response.json({ success: true, data, total, more, next })
  }

  /** How the encrypted attachment of a letter is opened (Q65). */
  async encryptionText(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const text = ctx.i18n.t('review_mail.encryption_text')
    return ctx.response.json({ success: true, encryption_text: text, text, data: text })
  }
}
