import type { HttpContext } from '@adonisjs/core/http'
import { isCalendarDate } from '#app/kernel/clock'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { InvalidInput } from '#app/http/errors'
import { visibleExam } from '#exams'
import { composeLetter, composeOmdLetter } from '#modules/letters/actions/compose_letter'
import { answerLetter } from '#modules/letters/http/answer_letter'
import { composeRefused } from '#modules/letters/http/letter_refusals'
import { requestedLetter } from '#modules/letters/http/requested_letter'
import { letterValidator } from '#modules/letters/http/validators'
import LetterPolicy from '#modules/letters/policies/letter_policy'

/** Letters of a visit as documents (C077, C078). */
export default class LettersController {
  async download(ctx: HttpContext) {
    const { exam, type } = await requestedLetter(ctx)
    await ctx.bouncer.with(LetterPolicy).authorize('read', exam, type)
    const input = await ctx.request.validateUsing(letterValidator)
    const { format = 'docx', locale = DEFAULT_LOCALE, omd } = input
    const referredOn = referralDay(ctx, input.ipc_date)
    const composed = await composeLetter(exam, { type, locale, omd, referredOn })
    if (!composed.ok) throw composeRefused(ctx, composed.error)
    return answerLetter(ctx, exam, composed.value, { type, format })
  }

  /** The letter to the visit's consultant, as a document (C078). */
  async omd(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('writeToOmd')
    const { format = 'docx', locale } = await ctx.request.validateUsing(letterValidator)
    const composed = await composeOmdLetter(exam, locale ?? DEFAULT_LOCALE)
    if (composed.ok) return answerLetter(ctx, exam, composed.value, { type: 'omd', format })
    if (composed.error.type !== 'consultant_missing') throw composeRefused(ctx, composed.error)
    const message = ctx.i18n.t('letters.consultant_required')
    throw new InvalidInput([{ field: 'omdc_id', message }])
  }
}

/** A day that is asked for has to be one; without one the visit's own is taken. */
function referralDay({ i18n }: HttpContext, day: string | null | undefined) {
  if (!day || isCalendarDate(day)) return day || null
  const message = i18n.t('letters.referral_date_required')
  throw new InvalidInput([{ field: 'ipc_date', message }])
}
