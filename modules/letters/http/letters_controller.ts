import type { HttpContext } from '@adonisjs/core/http'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { InvalidInput } from '#app/http/errors'
import { visibleExam, type ExamRecord } from '#exams'
import { checkReferralDate } from '#letters/rules'
import { composeLetter, composeOmdLetter } from '#modules/letters/actions/compose_letter'
import { answerLetter } from '#modules/letters/http/answer_letter'
import { composeRefused } from '#modules/letters/http/letter_refusals'
import { requestedLetter } from '#modules/letters/http/requested_letter'
import { letterValidator } from '#modules/letters/http/validators'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { referralDaysOf } from '#modules/letters/queries/referral_days'

/** Letters of a visit as documents (C077, C078). */
export default class LettersController {
  async download(ctx: HttpContext) {
    const { exam, type } = await requestedLetter(ctx)
    await ctx.bouncer.with(LetterPolicy).authorize('read', exam, type)
    const input = await ctx.request.validateUsing(letterValidator)
    const { format = 'docx', locale = DEFAULT_LOCALE, omd } = input
    const referredOn = input.ipc_date || null
    await refuseWrongDay(ctx, exam, referredOn)
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
async function refuseWrongDay({ i18n }: HttpContext, exam: ExamRecord, day: string | null) {
  const wrong = day === null ? null : checkReferralDate(day, await referralDaysOf(exam))
  if (!wrong) return
  throw new InvalidInput([{ field: 'ipc_date', message: i18n.t(wrong.key, wrong.params) }])
}
