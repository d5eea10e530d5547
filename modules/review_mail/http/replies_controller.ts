import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { dateIn, DEFAULT_ZONE } from '#app/kernel/clock'
import { findOd } from '#directories'
import { isMessageAllowedAbout, refusalText, type ExamRecord, type ReceivedRefusal } from '#exams'
import { MAX_TEXT_LENGTH, newExamDateMessage } from '#exams/rules'
import { reply } from '#modules/review_mail/actions/reply'
import { countReply } from '#modules/review_mail/http/reply_limit'
import { replyValidator } from '#modules/review_mail/http/validators'
import { findReplyLink, type ReplyLink } from '#modules/review_mail/queries/reply_link'

/** The page behind the link of a review e-mail, for whoever has it (R39, C228, C229, Q38). */
export default class ReviewRepliesController {
  async page({ inertia, params }: HttpContext) {
    return inertia.render('review_mail/reply', { guid: String(params.guid) })
  }

  /** What the e-mail held of the visit: its number and the day of its review. */
  async data(ctx: HttpContext) {
    await countReply(ctx)
    const link = await linkOf(String(ctx.params.guid))
    const reviewed = link.exam.reviewed_at
    return ctx.response.json({
      success: true,
      exam_id: link.exam.id,
      reviewed_on: reviewed && dateIn(DEFAULT_ZONE, DateTime.fromJSDate(reviewed)),
      can_reply: await isMessageAllowedAbout(link.exam),
      max_length: MAX_TEXT_LENGTH,
      expires_at: link.expiresAt,
    })
  }

  async create(ctx: HttpContext) {
    await countReply(ctx)
    const { guid = '', message = '' } = await ctx.request.validateUsing(replyValidator)
    const link = await linkOf(guid)
    const sent = await reply(link, message, DateTime.utc())
    if (!sent.ok) throw await refusalOf(ctx, sent.error, link.exam)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.message_sent'),
      exam_id: sent.value.id,
    })
  }
}

/** @throws NotAvailable for every link that does not work, whatever the reason */
async function linkOf(guid: string): Promise<ReplyLink> {
  const link = await findReplyLink(guid, DateTime.utc())
  if (!link) throw new NotAvailable()
  return link
}

/** The documented failure, and at its field why. */
async function refusalOf(
  ctx: HttpContext,
  refusal: ReceivedRefusal,
  about: Pick<ExamRecord, 'od_id'>
): Promise<InvalidInput> {
  const message = await wordsOf(ctx, refusal, about)
  return new InvalidInput([{ field: 'message', message }], ctx.i18n.t('exams.message_failed'))
}

async function wordsOf(
  ctx: HttpContext,
  refusal: ReceivedRefusal,
  { od_id: odId }: Pick<ExamRecord, 'od_id'>
): Promise<string> {
  const { i18n } = ctx
  switch (refusal.type) {
    case 'message_required':
      return i18n.t('exams.message_required')
    case 'message_too_long':
      return i18n.t('exams.text_too_long', { max: MAX_TEXT_LENGTH })
    case 'not_allowed':
      return i18n.t('exams.message_not_allowed')
    case 'duplicate_date':
    case 'before_birth':
    case 'too_late':
    case 'too_early': {
      const rlu = (await findOd(odId))?.usesReferralLetter ?? false
      const { key, params } = newExamDateMessage(refusal, { rlu })
      return i18n.t(key, params)
    }
    default:
      return refusalText(ctx, refusal)
  }
}
