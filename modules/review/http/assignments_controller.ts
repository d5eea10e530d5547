import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import {
  answerChangeRefusal,
  changeExam,
  type ChangeIntent,
  type ChangeRefusal,
  type ExamRecord,
  findExamFor,
  refusalText,
  visibleExam,
} from '#exams'
import type { GpStatus } from '#exams/rules'
import { hasRole } from '#identity'
import {
  assignConsultantValidator,
  assignReviewerValidator,
  consultStatusValidator,
  glaucomaBookingValidator,
  internalGpStatusValidator,
  internalGpValidator,
  secondOpinionValidator,
} from '#modules/review/http/validators'
import ReviewPolicy from '#modules/review/policies/review_policy'

/** One visit, or several that are judged on their own (Q153). */
type Visits = { readonly one?: number; readonly many?: readonly number[]; readonly named: string }

/** Who works on a visit next, and where their part of it stands (C061 to C065). */
export default class AssignmentsController {
  async assignReviewer(ctx: HttpContext) {
    await authorize(ctx)
    const input = await ctx.request.validateUsing(assignReviewerValidator)
    const omdrId = doctorSent(ctx, 'omdr_id', input.omdr_id, input.omdr, input.omd_reviewer)
    const visits = { one: input.exam_id, many: input.exam_ids, named: 'exam_id' }
    return change(ctx, visits, { kind: 'assign_reviewer', omdrId }, ({ omdr_id }) => ({ omdr_id }))
  }

  /** A reviewer asks for one on their own visits (F204). */
  async askSecondOpinion(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(secondOpinionValidator)
    const omdId = doctorSent(ctx, 'second_omdr_id', input.second_omdr_id, input.second_omdr)
    const visits = { one: input.exam_id, many: input.exam_ids, named: 'exam_id' }
    for (const id of visits.many ?? (visits.one ? [visits.one] : [])) {
      const exam = await visibleExam(ctx, id)
      await ctx.bouncer.with(ReviewPolicy).authorize('askSecondOpinion', exam)
    }
    return change(ctx, visits, { kind: 'ask_second_opinion', omdId }, ({ second_omdr_id }) => ({
      second_omdr_id,
    }))
  }

  async assignConsultant(ctx: HttpContext) {
    await authorize(ctx)
    const input = await ctx.request.validateUsing(assignConsultantValidator)
    const omdcId = doctorSent(ctx, 'omdc_id', input.omdc_id, input.omdc)
    const visits = { one: input.exam_id, many: input.exam_ids, named: 'exam_id' }
    return change(ctx, visits, { kind: 'assign_consultant', omdcId }, ({ omdc_id }) => ({
      omdc_id,
    }))
  }

  async setConsultStatus(ctx: HttpContext) {
    await authorize(ctx)
    const input = await ctx.request.validateUsing(consultStatusValidator)
    const status = input.omdc_status_to ?? ''
    const visits = { one: input.exam_id, many: input.exam_ids, named: 'exam_id' }
    return change(ctx, visits, { kind: 'set_consult_status', status }, ({ omdc_status }) => ({
      omdc_status,
    }))
  }

  async setInternalGp(ctx: HttpContext) {
    await authorize(ctx)
    const input = await ctx.request.validateUsing(internalGpValidator)
    const igpId = doctorSent(ctx, 'igp', input.igp, input.internal_gp)
    const visits = { one: input.exam ?? input.exam_id, many: input.exam_ids, named: 'exam' }
    const intent = { kind: 'set_internal_gp', igpId, ...igpStatus(input) } as const
    return change(ctx, visits, intent, ({ igp_id, internal_gp_status }) => ({
      igp_id,
      internal_gp_status,
    }))
  }

  /** An optometrist's who takes part in the programme, of their own practice, or an administrator's (F028). */
  async setGlaucomaBooking(ctx: HttpContext) {
    const actor = ctx.actor!
    if (!hasRole(actor, 'admin') && !actor.hasGlaucomaProgram) throw new NotAvailable()
    const input = await ctx.request.validateUsing(glaucomaBookingValidator)
    const booking = input.glaucoma_booking
    const visits = { one: input.exam_id, many: input.exam_ids, named: 'exam_id' }
    const intent = { kind: 'set_glaucoma_booking', booking } as const
    return change(ctx, visits, intent, ({ glaucoma_booking }) => ({ glaucoma_booking }))
  }

  async setInternalGpStatus(ctx: HttpContext) {
    await authorize(ctx)
    const input = await ctx.request.validateUsing(internalGpStatusValidator)
    const visits = { one: input.exam ?? input.exam_id, many: input.exam_ids, named: 'exam' }
    const intent = { kind: 'set_internal_gp', ...igpStatus(input) } as const
    return change(ctx, visits, intent, ({ internal_gp_status }) => ({ internal_gp_status }))
  }
}

async function authorize({ bouncer }: HttpContext) {
  await bouncer.with(ReviewPolicy).authorize('assign')
}

/** Null takes the visit back; a call that names nobody takes nobody away. */
function doctorSent(
  { i18n }: HttpContext,
  field: string,
  ...sent: (number | null | undefined)[]
): number | null {
  const doctor = sent.find((each) => each !== undefined)
  if (doctor === undefined) {
    throw new InvalidInput([{ field, message: i18n.t('review.doctor_required') }])
  }
  return doctor
}

/** Null and the empty text are one: no status. One that is not sent stays as it is. */
function igpStatus({ gp_status: sent }: { gp_status?: GpStatus | '' | null | undefined }) {
  return sent === undefined ? {} : { status: sent || null }
}

/** What the calls call a visit's columns, each by its intent (C061, C064, C065). */
const SENT_AS: Partial<Record<ChangeIntent['kind'], Readonly<Record<string, string>>>> = {
  set_internal_gp: { igp_id: 'igp', internal_gp_status: 'gp_status' },
  set_consult_status: { omdc_status: 'omdc_status_to' },
}

function asSent(refusal: ChangeRefusal, { kind }: ChangeIntent): ChangeRefusal {
  const sent = <R extends { field: string }>(each: R): R => ({
    ...each,
    field: SENT_AS[kind]?.[each.field] ?? each.field,
  })
  if (refusal.type === 'refused') return sent(refusal)
  return refusal.type === 'fields' ? { ...refusal, fields: refusal.fields.map(sent) } : refusal
}

/** @param answered what a single visit's answer says beside its version: as it is stored now */
async function change(
  ctx: HttpContext,
  { one, many, named }: Visits,
  intent: ChangeIntent,
  answered: (exam: ExamRecord) => object
) {
  const context = { now: DateTime.utc() }
  if (many) {
    const results = []
    for (const examId of many) {
      const exam = await findExamFor(ctx.actor!, examId)
      const outcome = exam && (await changeExam(exam, intent, ctx.actor!, context))
      const error = outcome
        ? !outcome.ok && refusalText(ctx, outcome.error)
        : ctx.i18n.t('app.not_available')
      results.push({ exam_id: examId, success: !error, ...(error ? { error } : {}) })
    }
    return ctx.response.json({ success: results.every(({ success }) => success), results })
  }
  if (!one) throw new InvalidInput([{ field: named, message: ctx.i18n.t('review.exam_required') }])
  const exam = await visibleExam(ctx, one)
  const changed = await changeExam(exam, intent, ctx.actor!, context)
  if (!changed.ok) return answerChangeRefusal(ctx, asSent(changed.error, intent))
  const { version, omdc_status: omdcStatus } = changed.value.exam
  return ctx.response.json({
    success: true,
    exam_id: exam.id,
    ...(intent.kind === 'assign_consultant' ? { omdc_status: omdcStatus } : {}),
    ...answered(changed.value.exam),
    version,
  })
}
