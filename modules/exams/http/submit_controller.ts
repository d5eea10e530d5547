import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { listOutboundOmds } from '#directories'
import { odSubmitAllowed } from '#exams/rules'
import { hasRole, type Actor } from '#identity'
import { permission, type Permission } from '#identity/rules'
import { auditOf } from '#modules/exams/audit_of'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { isOwnOptometrist } from '#modules/exams/editing_role'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examPorts } from '#modules/exams/ports'
import { sectionContext } from '#modules/exams/queries/section_context'

/** What handing in a visit needs to know: may it be, and to whom a referral may go (C040, C103). */
export default class SubmitController {
  /** For the caller's role, and why not: `reason` is empty where nothing hinders (Q140). */
  async disabled(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'view')
    const submit = await submitAllowed(exam, ctx.actor!)
    await recordAudit({
      ...auditOf(exam),
      actor: ctx.actor!,
      action: 'exam.submit_checked',
      requestId: ctx.request.id(),
    })
    return ctx.response.json({
      success: true,
      should_disable_submit_button: !submit.allowed,
      reason: submit.allowed ? '' : ctx.i18n.t(submit.message.key, submit.message.params),
    })
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

async function submitAllowed(exam: ExamRecord, actor: Actor): Promise<Permission> {
  if (!isOwnOptometrist(actor, exam)) return deskSubmitAllowed(exam, actor)
  const { hasReferralLetter } = await sectionContext(exam)
  return odSubmitAllowed({
    isRlu: exam.is_referral_letter_upload_pei,
    status: exam.exam_status,
    isPremium: exam.rlu_exam_is_premium === true,
    hasLetter: hasReferralLetter,
    isOutbound: exam.is_outbound_referral === true,
    referralOmdId: exam.referral_omd_id,
  })
}

/** Whoever reviews submits what is theirs; administrators, and whoever only reads, do not (F223). */
function deskSubmitAllowed(exam: ExamRecord, actor: Actor): Permission {
  const asked = (['omdr', 'omdc'] as const)
    .filter((role) => hasRole(actor, role))
    .map((role) => examPorts.maySubmit(exam, role, actor))
  const office = permission(false, 'exams.submit_not_office')
  return asked.find(({ allowed }) => allowed) ?? asked[0] ?? office
}
