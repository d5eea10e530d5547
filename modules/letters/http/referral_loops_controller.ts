import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { isCalendarDate } from '#app/kernel/clock'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { type ExamRecord, visibleExam } from '#exams'
import { referralOwners } from '#identity'
import { LOOP_STATES, STEP_SOURCES } from '#letters/rules'
import { giveLoop, type GiveRefusal } from '#modules/letters/actions/give_loop'
import { stepLoop, type StepRefusal } from '#modules/letters/actions/step_loop'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { listReferralLoops } from '#modules/letters/queries/referral_loops'

const REASON_LIMIT = 500

const version = () => vine.number().withoutDecimals().positive()
const reason = () => vine.string().trim().maxLength(REASON_LIMIT).optional()

const stepValidator = vine.create({
  to: vine.enum(LOOP_STATES),
  source: vine.enum(STEP_SOURCES).optional(),
  booked_on: vine.string().trim().maxLength(10).nullable().optional(),
  reason: reason(),
  version: version(),
})

const giveValidator = vine.create({
  owner_id: vine.number().withoutDecimals().positive(),
  reason: reason(),
  version: version(),
})

/** Which field of the form a refusal is about. */
const FIELDS = {
  not_possible: 'to',
  reason_required: 'reason',
  booked_on_required: 'booked_on',
  followed_elsewhere: 'to',
  owner_unknown: 'owner_id',
} as const

/** What became of a visit's referrals after they were sent: noted by a person, owned by one. */
export default class ReferralLoopsController {
  async owners(ctx: HttpContext) {
    const exam = await followed(ctx)
    return ctx.response.json({ success: true, owners: await referralOwners(exam.practice_id) })
  }

  async step(ctx: HttpContext) {
    const exam = await followed(ctx)
    const input = await ctx.request.validateUsing(stepValidator)
    const step = {
      to: input.to,
      source: input.source ?? 'person',
      reason: input.reason ?? '',
      bookedOn: bookedOn(ctx, input.booked_on),
      version: input.version,
    }
    const noted = await stepLoop(exam, loopId(ctx), step, ctx.actor!, ctx.request.id())
    return noted.ok ? answer(ctx, exam) : refuse(ctx, noted.error)
  }

  async give(ctx: HttpContext) {
    const exam = await followed(ctx)
    const input = await ctx.request.validateUsing(giveValidator)
    const gift = { ownerId: input.owner_id, version: input.version, reason: input.reason ?? '' }
    const given = await giveLoop(exam, loopId(ctx), gift, ctx.actor!, ctx.request.id())
    return given.ok ? answer(ctx, exam) : refuse(ctx, given.error)
  }
}

async function followed(ctx: HttpContext): Promise<ExamRecord> {
  const exam = await visibleExam(ctx, ctx.params.id)
  await ctx.bouncer.with(LetterPolicy).authorize('followReferral', exam)
  return exam
}

const loopId = ({ params }: HttpContext) => Number(params.loop)

function bookedOn({ i18n }: HttpContext, given: string | null | undefined) {
  if (!given) return null
  if (isCalendarDate(given)) return given
  const message = i18n.t('letters.loop.refused_booked_on_required')
  throw new InvalidInput([{ field: 'booked_on', message }])
}

async function answer(ctx: HttpContext, exam: ExamRecord) {
  return ctx.response.json({
    success: true,
    message: ctx.i18n.t('letters.loop.noted'),
    referral_loops: await listReferralLoops(exam),
  })
}

function refuse({ i18n, response }: HttpContext, refused: StepRefusal | GiveRefusal) {
  if (refused.type === 'absent') throw new NotAvailable()
  if (refused.type === 'conflict') {
    const state = i18n.t(`letters.loop.state.${refused.state}`)
    const error = i18n.t('letters.loop.conflict', { state })
    return response.status(409).json({ success: false, error, state: refused.state })
  }
  const state = 'state' in refused ? i18n.t(`letters.loop.state.${refused.state}`) : ''
  const message = i18n.t(`letters.loop.refused_${refused.type}`, { state })
  throw new InvalidInput([{ field: FIELDS[refused.type], message }])
}
