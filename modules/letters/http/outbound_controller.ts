import type { HttpContext } from '@adonisjs/core/http'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { listDeliveries } from '#app/outbox/index'
import { auditOf, type ExamRecord, visibleExam } from '#exams'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import { reviewOutbound } from '#modules/letters/actions/review_outbound'
import {
  outboundOmdOf,
  prepareOutbound,
  sendOutbound,
  type OutboundRefusal,
} from '#modules/letters/actions/send_outbound'
import { answerOutdated, answerPreview } from '#modules/letters/http/answer_preview'
import { unprintableText } from '#modules/letters/http/letter_refusals'
import { lookValidator, outboundValidator } from '#modules/letters/http/validators'
import { answerDelivery } from '#modules/letters/http/delivery_answer'
import { numberQuestion } from '#modules/letters/http/number_question'
import { mailKeysOf } from '#modules/letters/model/wordings'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { letterWords } from '#modules/letters/queries/letter_words'

/** Visits one request marks as reviewed. */
const MAX_EXAMS = 100

/** Which form field a refusal is about. */
const FIELDS: Record<Exclude<OutboundRefusal['type'], 'number_changed'>, string> = {
  not_outbound: 'is_outbound_referral',
  not_submitted: 'exam_status',
  omd_missing: 'referral_omd',
  optometrist_missing: 'od_id',
  letter_unreadable: 'od_referral_letter',
  unprintable: 'letter',
  fax_missing: 'fax',
  fax_incomplete: 'fax',
  email_missing: 'email',
  email_invalid: 'email',
  do_not_fax: 'fax',
}

/** Referrals to ophthalmologists outside the network (C099 to C102). */
export default class OutboundController {
  async send(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('sendOutbound', exam)
    const input = await ctx.request.validateUsing(outboundValidator)
    const confirmed = input.confirm_recipient
    const request = {
      locale: input.locale ?? DEFAULT_LOCALE,
      confirmed,
      seen: { hash: input.preview_hash, address: input.address },
      requestId: ctx.request.id(),
    }
    const sent = await sendOutbound(exam, ctx.actor!, request)
    if (!sent.ok) {
      if (sent.error.type === 'preview_changed') return answerOutdated(ctx)
      throw refused(ctx, sent.error, confirmed)
    }
    const { omd } = sent.value
    const queued = ctx.i18n.t(`letters.outbound.sent_${omd.receive_method}`, { name: omd.name })
    return answerDelivery(ctx, sent.value, { queued })
  }

  /** The PDF that would leave, to whom, where and with which words; refused as the sending is. */
  async preview(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('sendOutbound', exam)
    const { locale = DEFAULT_LOCALE } = await ctx.request.validateUsing(lookValidator)
    const prepared = await prepareOutbound(exam, locale)
    if (!prepared.ok) throw refused(ctx, prepared.error, undefined)
    const { letter, omd } = prepared.value
    const { channel, recipient } = letter
    return answerPreview(ctx, exam, {
      type: OUTBOUND_REFERRAL,
      filename: letter.filename,
      pdf: await letter.pdf(),
      recipient: {
        name: recipient.name,
        fax: omd.fax,
        email: omd.email,
        [channel]: recipient.address,
        receive_method: channel,
      },
      mail: { subject: letter.subject, message: letter.body },
    })
  }

  /** Shows what is or would be sent, to whom and how far it came; never sends (Q18). */
  async show(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    const omd = await outboundOmdOf(exam)
    const words = await letterWords(DEFAULT_LOCALE)
    const [newest] = (await listDeliveries({ examId: exam.id, limit: 100 })).filter(
      ({ purpose }) => purpose === OUTBOUND_REFERRAL
    )
    await auditRead(ctx, exam)
    return ctx.response.json({
      success: true,
      message: newest?.body ?? words(mailKeysOf(OUTBOUND_REFERRAL).body),
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
    const results = ids.map((id) => {
      const error = failed.find((each) => each.id === id)?.error
      return { exam_id: id, success: !error, ...(error ? { error } : {}) }
    })
    return ctx.response.json({
      success: failed.length === 0,
      ...(failed[0] ? { error: failed[0].error } : {}),
      reviewed: done.reviewed,
      failed_exams: failed,
      results,
      message: ctx.i18n.t('letters.outbound.reviewed', { count: done.reviewed.length }),
    })
  }
}

function refused(ctx: HttpContext, refusal: OutboundRefusal, typed: string | undefined) {
  const { i18n } = ctx
  switch (refusal.type) {
    case 'number_changed': {
      const { channel, change } = refusal
      return numberQuestion(ctx, { channel, field: channel, typed }, change)
    }
    case 'unprintable':
      return new InvalidInput([{ field: refusal.part, message: unprintableText(i18n, refusal) }])
    default: {
      const own = `letters.outbound.refused_${refusal.type}`
      const key = i18n.hasMessage(own) ? own : `letters.refused_${refusal.type}`
      return new InvalidInput([{ field: FIELDS[refusal.type], message: i18n.t(key) }])
    }
  }
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
    ...auditOf(exam),
    requestId: ctx.request.id(),
  })
}
