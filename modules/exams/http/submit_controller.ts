import type { HttpContext } from '@adonisjs/core/http'
import { listOutboundOmds } from '#directories'
import { isSubmitDisabled } from '#exams/rules'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { sectionContext } from '#modules/exams/queries/section_context'
import { readerOf } from '#modules/exams/sight'

/** What handing in a visit needs to know: may it be, and to whom a referral may go (C040, C103). */
export default class SubmitController {
  async disabled(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'view')
    const { hasReferralLetter } = await sectionContext(exam)
    const disabled = isSubmitDisabled(readerOf(ctx.actor!, exam).role, {
      isRlu: exam.is_referral_letter_upload_pei,
      status: exam.exam_status,
      omdcStatus: exam.omdc_status,
      isPremium: exam.rlu_exam_is_premium === true,
      hasLetter: hasReferralLetter,
      isOutbound: exam.is_outbound_referral === true,
      referralOmdId: exam.referral_omd_id,
    })
    return ctx.response.json({ success: true, should_disable_submit_button: disabled })
  }

  /** The outbound ophthalmologists to choose from; a hidden one only where they are chosen (Q19). */
  async outboundOmds(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'knowPeople')
    const omds = (await listOutboundOmds()).filter(
      ({ id, hidden_from_dropdown: hidden }) => !hidden || id === exam.referral_omd_id
    )
    return ctx.response.json({ success: true, omds, data: omds })
  }
}
