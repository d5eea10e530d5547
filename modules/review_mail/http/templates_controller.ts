import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import { dateIn, DEFAULT_ZONE } from '#app/kernel/clock'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { recordAudit } from '#app/audit/audit'
import { findOd, findOmd, reviewAddresses } from '#directories'
import { reviewedVisits } from '#exams'
import { MAX_VISITS, templateModeOf } from '#review_mail/rules'
import { askedValues } from '#modules/review_mail/http/asked_days'
import { templateValidator } from '#modules/review_mail/http/validators'
import ReviewMailPolicy from '#modules/review_mail/policies/review_mail_policy'
import { reviewTemplate } from '#modules/review_mail/queries/templates'

/** The first day of all. */
const EVER = '1900-01-01'

/** What an e-mail begins with, and where an ophthalmologist's go (C217, C219). */
export default class ReviewTemplatesController {
  /** In the mode that is asked for, else in that of the visits which wait for this optometrist. */
  async show(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const { mode, locale = DEFAULT_LOCALE } = await ctx.request.validateUsing(templateValidator, {
      data: askedValues(ctx),
    })
    const od = await findOd(Number(ctx.params.id))
    if (!od) throw new NotAvailable()
    const template = await reviewTemplate(mode ?? (await modeOf(od.id)), locale)
    return ctx.response.json({ success: true, od_id: od.id, ...template, data: template })
  }

  /** Their own addresses for reviews, else theirs (F363). */
  async omdEmails(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const omd = await findOmd(Number(ctx.params.id))
    if (!omd) throw new NotAvailable()
    const emails = reviewAddresses(omd.internalReviewEmail || omd.email)
    await recordAudit({
      actor: ctx.actor!,
      action: 'directory.omd_review_recipients_read',
      subjectType: 'omds',
      subjectId: omd.id,
      requestId: ctx.request.id(),
      details: { count: emails.length },
    })
    const data = emails.map((email) => ({ omd_id: omd.id, email }))
    return ctx.response.json({ success: true, emails, data })
  }
}

async function modeOf(odId: number) {
  const to = dateIn(DEFAULT_ZONE, DateTime.utc())
  const asked = { from: EVER, to, odId, after: null, limit: MAX_VISITS, counted: 0 }
  return templateModeOf((await reviewedVisits(asked)).rows)
}
