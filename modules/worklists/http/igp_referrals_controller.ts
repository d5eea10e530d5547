import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { readText } from '#app/http/or_text'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { DEFAULT_ZONE, dateIn, isCalendarDate } from '#app/kernel/clock'
import { findIgp, listIgps } from '#directories'
import { refusalText } from '#exams'
import { hasRole } from '#identity'
import { ageOn } from '#patients/rules'
import { referVisits, type ReferralRefusal } from '#modules/worklists/actions/refer_visits'
import {
  igpVisits,
  type IgpList,
  type IgpPlace,
  type IgpVisit,
} from '#modules/worklists/queries/igp_referrals'

/** Visits of one call at most. */
const MAX_VISITS = 500

/** What an internal family doctor has to refer and has referred (C260 to C262, F318, F319, R38). */
export default class IgpReferralsController {
  requiring = (ctx: HttpContext) => answer(ctx, 'requiring', 'requiring_referral_list')
  referred = (ctx: HttpContext) => answer(ctx, 'referred', 'referred_patients_list')

  async refer(ctx: HttpContext) {
    const { i18n } = ctx
    const lines = await referVisits(examsIn(ctx), ctx.actor!, DateTime.utc())
    const results = lines.map(({ examId, refusal }) => ({
      exam_id: examId,
      success: refusal === null,
      ...(refusal ? { error: told(ctx, refusal) } : {}),
    }))
    const success = results.every((each) => each.success)
    return ctx.response.json({
      success,
      ...(success
        ? { message: i18n.t('worklists.igp.referred') }
        : { error: i18n.t('worklists.igp.failed_refer') }),
      results,
    })
  }

  /** Theirs for an internal family doctor; an administrator's of whomever they choose. */
  async page(ctx: HttpContext) {
    const actor = ctx.actor!
    const isAdmin = hasRole(actor, 'admin')
    if (!isAdmin && !hasRole(actor, 'igp')) return ctx.response.redirect('/')
    const igps = isAdmin ? await listIgps() : []
    const chosen = Number(ctx.request.qs().igp)
    const wanted = igps.find(({ id }) => id === chosen)?.id ?? igps[0]?.id ?? null
    return ctx.inertia.render('worklists/igp_referrals', {
      igp_id: isAdmin ? wanted : actor.igpId,
      igps: igps.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    })
  }
}

/** @throws NotAvailable for another doctor's list, or nobody's */
async function answer(ctx: HttpContext, list: IgpList, name: string) {
  const actor = ctx.actor!
  const igpId = Number(ctx.params.id)
  const isTheirs = hasRole(actor, 'admin') || igpId === actor.igpId
  const isKnown = Number.isSafeInteger(igpId) && (await findIgp(igpId)) !== null
  if (!isTheirs || !isKnown) throw new NotAvailable()
  const { rows, total, more, next } = await igpVisits(list, igpId, placeOf(ctx))
  await recordAudit({
    actor,
    action: 'patients.listed',
    subjectType: 'patients',
    subjectId: name,
    requestId: ctx.request.id(),
    patientIds: [...new Set(rows.map((row) => row.patient_id))],
    details: { count: rows.length },
  })
  return ctx.response.json({
    success: true,
    data: { [name]: rows.map((row) => toRow(ctx, row)) },
    total,
    more,
    next: next && `${next.day}_${next.id}`,
  })
}

function toRow({ i18n }: HttpContext, row: IgpVisit) {
  const today = dateIn(DEFAULT_ZONE, DateTime.utc())
  return {
    id: row.exam_id,
    ...row,
    age: ageOn(row.dob, today),
    igp_status_label: i18n.t(`exams.gp_status.${row.igp_status}`),
  }
}

/** @throws InvalidInput when `after` is not the `next` of an answer */
function placeOf({ request, i18n }: HttpContext): IgpPlace | null {
  const after: unknown = request.qs().after
  if (after === undefined || after === '') return null
  const [, day, id] = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(String(after)) ?? []
  if (day && id && isCalendarDate(day)) return { day, id: Number(id) }
  throw new InvalidInput([{ field: 'after', message: i18n.t('worklists.filter_unknown') }])
}

/** A list of numbers, or its JSON text (Q171). @throws InvalidInput naming `exams` */
function examsIn({ request, i18n }: HttpContext): number[] {
  const list = readText(request.input('exams'))
  const ids = Array.isArray(list) ? list.map(Number) : []
  const isGood = ids.length > 0 && ids.length <= MAX_VISITS && ids.every(isId)
  if (isGood) return ids
  const message = i18n.t('worklists.igp.choose', { max: MAX_VISITS })
  throw new InvalidInput([{ field: 'exams', message }])
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0

function told(ctx: HttpContext, refusal: ReferralRefusal): string {
  if (refusal.type === 'not_available') return ctx.i18n.t('app.not_available')
  if (refusal.type === 'unchanged') return refusalText(ctx, refusal.refusal)
  return ctx.i18n.t(`worklists.igp.${refusal.type}`)
}
