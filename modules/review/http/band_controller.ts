import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { type ExamRecord, visibleExam } from '#exams'
import { isBandVisible } from '#review/rules'
import { makeBandLink, revokeBandLinks } from '#modules/review/actions/band_links'
import { countBandLook } from '#modules/review/http/band_limit'
import { toBand } from '#modules/review/http/band_transformer'
import { noteRead } from '#modules/review/http/note_read'
import ReviewPolicy from '#modules/review/policies/review_policy'
import { examOfBandLink } from '#modules/review/queries/band_links'

/** The glaucoma band of a visit for whoever has the link, and the link itself (C153, R40, Q169). */
export default class BandController {
  async makeLink(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('shareBand', exam)
    if (!isShown(exam)) {
      const message = ctx.i18n.t('review.tx.not_prereviewed')
      throw new InvalidInput([{ field: 'is_pre_reviewed', message }])
    }
    const { token, expiresAt } = await makeBandLink(exam, ctx.actor!, DateTime.utc())
    return ctx.response.json({
      success: true,
      url: `/deep-md-band-screenshot/${token}`,
      expires_at: expiresAt.toISO(),
    })
  }

  async revokeLinks(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('shareBand', exam)
    const revoked = await revokeBandLinks(exam, ctx.actor!, DateTime.utc())
    return ctx.response.json({ success: true, revoked })
  }

  /** By the link's token; by the visit's number only for who may see the visit. */
  async data(ctx: HttpContext) {
    await countBandLook(ctx)
    const exam = await asked(ctx, String(ctx.params.id))
    if (!isShown(exam)) throw new NotAvailable()
    return ctx.response.json({ success: true, ...toBand(ctx.i18n, exam) })
  }

  async page({ inertia, params }: HttpContext) {
    return inertia.render('review/band', { token: String(params.id) })
  }
}

async function asked(ctx: HttpContext, id: string): Promise<ExamRecord> {
  if (!/^\d+$/.test(id)) {
    const exam = await examOfBandLink(id, DateTime.utc())
    if (!exam) throw new NotAvailable()
    return exam
  }
  if (!ctx.actor) throw new NotAvailable()
  const exam = await visibleExam(ctx, id)
  await ctx.bouncer.with(ReviewPolicy).authorize('readAlgorithm')
  await noteRead(ctx, exam)
  return exam
}

function isShown(exam: ExamRecord): boolean {
  return isBandVisible({
    isPreReviewed: exam.is_pre_reviewed,
    lastPrereviewDate: exam.last_prereview_date,
  })
}
