import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { listDeliveries } from '#app/outbox/index'
import type { ExamRecord } from '#exams'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import { reviewOutbound } from '#modules/letters/actions/review_outbound'
import {
  outboundOmdOf,
  sendOutbound,
  type OutboundRefusal,
} from '#modules/letters/actions/send_outbound'
import { outboundValidator } from '#modules/letters/http/validators'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { visibleExam } from '#modules/letters/http/visible_exam'

/** Visits one request marks as reviewed. */
const MAX_EXAMS = 100

/** Which form field a refusal is about. */
const FIELDS: Record<OutboundRefusal['type'], string> = {
  not_outbound: 'is_outbound_referral',
  not_submitted: 'exam_status',
  omd_missing: 'referral_omd',
  optometrist_missing: 'od_id',
  letter_unreadable: 'od_referral_letter',
  fax_missing: 'fax',
  fax_incomplete: 'fax',
  email_missing: 'email',
  email_invalid: 'email',
  do_not_fax: 'fax',
  failed_before: 'referral_omd',
}

/** Referrals to ophthalmologists outside the network (C099 to C102). */
export default class OutboundController {
  async send(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('sendOutbound', exam)
    const { locale = 'en' } = await ctx.request.validateUsing(outboundValidator)
    const sent = await sendOutbound(exam, ctx.actor!, { locale, requestId: ctx.request.id() })
    if (!sent.ok) throw refused(ctx, sent.error)
    const { deliveryId, state, omd } = sent.value
    return ctx.response.json({
      success: true,
      delivery_id: deliveryId,
      status: state,
      message: ctx.i18n.t(`letters.outbound.sent_${omd.receive_method}`, { name: omd.name }),
    })
  }

  /** Shows what is or would be sent, to whom and how far it came; never sends (Q18). */
  async show(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    const omd = await outboundOmdOf(exam)
    const [newest] = (await listDeliveries({ examId: exam.id, limit: 100 })).filter(
      ({ purpose }) => purpose === OUTBOUND_REFERRAL
    )
    await auditRead(ctx, exam)
    return ctx.response.json({
      success: true,
      message: newest?.body ?? ctx.i18n.t('letters.outbound.mail_body'),
      message_type: newest?.channel ?? omd?.receive_method ?? null,
      recipient: newest?.recipient_name ?? omd?.name ?? null,
      address: newest?.address ?? (omd ? omd[omd.receive_method] : null),
      delivery_id: newest?.id ?? null,
      status: newest?.state ?? null,
      reason: newest?.state_reason ?? null,
      created_at: newest?.created_at ?? null,
    })
  }

  async omd(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    const omd = await outboundOmdOf(exam)
    await auditRead(ctx, exam)
    return ctx.response.json({
      success: true,
      omd: omd && {
        id: omd.id,
        name: omd.name,
        first_name: omd.first_name,
        last_name: omd.last_name,
        receive_method: omd.receive_method,
        email: omd.email,
        fax: omd.fax,
      },
    })
  }

  /** One or many; what could not be marked is named with its reason, the others are. */
  async review(ctx: HttpContext) {
    const ids = examIds(ctx)
    const done = await reviewOutbound(ids, ctx.actor!)
    const failed = done.failed.map(({ id, key }) => ({ id, error: ctx.i18n.t(key) }))
    return ctx.response.json({
      success: failed.length === 0,
      ...(failed[0] ? { error: failed[0].error } : {}),
      reviewed: done.reviewed,
      failed_exams: failed,
      message: ctx.i18n.t('letters.outbound.reviewed', { count: done.reviewed.length }),
    })
  }
}

function refused({ i18n }: HttpContext, { type }: OutboundRefusal) {
  const own = `letters.outbound.refused_${type}`
  const key = i18n.hasMessage(own) ? own : `letters.refused_${type}`
  return new InvalidInput([{ field: FIELDS[type], message: i18n.t(key) }])
}

/** A list, one number, or the JSON text of either (Q15). */
function examIds({ request, i18n }: HttpContext): number[] {
  const given: unknown = request.input('exam_ids') ?? request.input('exam_id')
  const list = Array.isArray(given) ? given : String(given ?? '').split(/[^0-9-]+/)
  const ids = [...new Set(list.filter((each) => String(each) !== '').map(Number))]
  const isValid = ids.every((id) => Number.isSafeInteger(id) && id > 0)
  if (ids.length > 0 && ids.length <= MAX_EXAMS && isValid) return ids
  const message = i18n.t('letters.outbound.refused_exams', { max: MAX_EXAMS })
  throw new InvalidInput([{ field: 'exam_ids', message }])
}

async function auditRead(ctx: HttpContext, exam: ExamRecord) {
  await recordAudit({
    actor: ctx.actor!,
    action: 'letter.outbound_read',
    subjectType: 'exam',
    subjectId: exam.id,
    patientId: exam.patient_id,
    practiceId: exam.practice_id,
    requestId: ctx.request.id(),
  })
}
