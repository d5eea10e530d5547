import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { findOd } from '#directories'
import { templateModeOf } from '#review_mail/rules'
import { reviewedVisitsByIds } from '#exams'
import {
  prepareEmails,
  type AskedEmails,
  type PreparingRefusal,
} from '#modules/review_mail/actions/prepare_emails'
import { sendEmails } from '#modules/review_mail/actions/send_emails'
import { askedDays } from '#modules/review_mail/http/asked_days'
import { assertSubject } from '#modules/review_mail/http/subject'
import { sendValidator } from '#modules/review_mail/http/validators'
import ReviewMailPolicy from '#modules/review_mail/policies/review_mail_policy'
import type { ReviewEmail } from '#modules/review_mail/queries/emails'
import { reviewTemplate } from '#modules/review_mail/queries/templates'

/** Tells an optometrist which of their visits were reviewed (C224), and what would be told. */
export default class ReviewSendingController {
  /** Nothing is sent by it: what would be, to whom, and what is left out. */
  async preview(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const { asked } = await askedEmails(ctx)
    const prepared = await prepareEmails(asked)
    if (!prepared.ok) throw refusalOf(ctx, prepared.error)
    const { addresses, visits, heldIds, body } = prepared.value
    return ctx.response.json({
      success: true,
      to: addresses,
      subject: asked.subject,
      body: withoutPlaces(body, ctx.i18n.t('review_mail.link_is_made')),
      exam_ids: visits.map(({ id }) => id),
      left_out: heldIds,
    })
  }

  async send(ctx: HttpContext) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const { asked, days } = await askedEmails(ctx)
    const sending = { ...asked, startDate: days.from, endDate: days.to }
    const circumstances = {
      actor: ctx.actor!,
      now: DateTime.utc(),
      requestId: ctx.request.id(),
    }
    const sent = await sendEmails(sending, circumstances)
    if (!sent.ok) throw refusalOf(ctx, sent.error)
    const { batchId, emails, heldIds } = sent.value
    const failed = emails.filter(({ status }) => status === 'failed')
    return ctx.response.json({
      success: failed.length === 0,
      ...(failed.length > 0 ? { error: ctx.i18n.t('review_mail.sending_failed') } : {}),
      message: ctx.i18n.t('review_mail.queued', { count: emails.length }),
      batch_id: batchId,
      emails: emails.map(toEmail),
      left_out: heldIds,
    })
  }
}

async function askedEmails(ctx: HttpContext) {
  const input = await ctx.request.validateUsing(sendValidator)
  const days = askedDays(ctx, input)
  const { od_id: odId, exam_ids: examIds, locale = DEFAULT_LOCALE } = input
  if (!(await findOd(odId))) {
    throw refusalOf(ctx, { field: 'od_id', key: 'review_mail.refused_od', params: {} })
  }
  const mode = templateModeOf(await reviewedVisitsByIds(examIds))
  const template = await reviewTemplate(mode, locale)
  const subject = input.subject ?? template.subject
  assertSubject(ctx, subject)
  const text = input.template_text ?? template.template_text
  const asked: AskedEmails = { odId, examIds, subject, text, locale }
  return { asked, days }
}

function refusalOf({ i18n }: HttpContext, { field, key, params }: PreparingRefusal) {
  return new InvalidInput([{ field, message: i18n.t(key, params) }])
}

function withoutPlaces(body: string, instead: string): string {
  return body.replace(/\{reply:\d+\}/g, instead)
}

function toEmail({ email_id: id, to, exam_ids: ids, status, delivery_id: delivery }: ReviewEmail) {
  return { email_id: id, to, exam_ids: ids, status, delivery_id: delivery }
}
