import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { askedId } from '#app/http/asked_id'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { checkFax } from '#directories/rules'
import { addGp, updateGp } from '#modules/directories/actions/save_gp'
import { placeCode } from '#modules/directories/form/directory_form'
import { answerSaved, asSeen } from '#modules/directories/http/entry_answers'
import { gpSent } from '#modules/directories/http/gp_form'
import { toGpRecord } from '#modules/directories/http/transformers'
import { isDoNotFax } from '#modules/directories/queries/do_not_fax'
import { findGp, findGpByFax, listGps, type Gp } from '#modules/directories/queries/gps'

/** General practitioners (C175 to C179). */
export default class GpsController {
  async index(ctx: HttpContext) {
    return answerList(ctx, provinceAsked(ctx))
  }

  /** As `index`, but of one province: the one asked for must be named. */
  async ofProvince(ctx: HttpContext) {
    const province = provinceAsked(ctx)
    if (!province) {
      const message = ctx.i18n.t('directories.province_required')
      throw new InvalidInput([{ field: 'province', message }])
    }
    return answerList(ctx, province)
  }

  async fax(ctx: HttpContext) {
    const gp = await gpAsked(ctx)
    return ctx.response.json({
      success: true,
      id: gp.id,
      gp_id: gp.id,
      fax_number: gp.faxNumber,
      gp_fax_number: gp.faxNumber,
      do_not_fax: await isDoNotFax(gp.faxNumber),
    })
  }

  async add(ctx: HttpContext) {
    const added = await addGp(await gpSent(ctx), ctx.actor!)
    return answerSaved(ctx, added, { record: 'gp', done: 'directories.gp_added' }, toGpRecord)
  }

  async update(ctx: HttpContext) {
    const gp = await findGp(idOf(ctx, 'id') ?? idOf(ctx, 'gp_id'))
    if (!gp) throw new NotAvailable()
    const values = await gpSent(ctx, gp)
    const updated = await updateGp(asSeen(ctx, gp), values, ctx.actor!)
    return answerSaved(ctx, updated, { record: 'gp', done: 'directories.gp_edited' }, toGpRecord)
  }
}

async function answerList(ctx: HttpContext, province: string | undefined) {
  const search = String(ctx.request.input('search') ?? '')
  const { gps, ...counts } = await listGps({ province, search, after: await gpBefore(ctx) })
  await recordAudit({
    actor: ctx.actor!,
    action: 'gps.listed',
    subjectType: 'gps',
    subjectId: province ?? 'all',
    requestId: ctx.request.id(),
    details: { count: gps.length },
  })
  return ctx.response.json({ success: true, gps: gps.map(toGpRecord), ...counts })
}

/** The doctor with whom the page before ended (Q172); null for the first. */
async function gpBefore(ctx: HttpContext): Promise<Gp | null> {
  const after: unknown = ctx.request.input('after')
  if (after === undefined || after === null || after === '') return null
  const gp = await findGp(askedId(ctx, 'after', after))
  if (!gp) throw new NotAvailable()
  return gp
}

/** @throws InvalidInput when a province is named that is none */
function provinceAsked({ i18n, request }: HttpContext): string | undefined {
  const asked = request.input('province') || request.input('province_id')
  if (!asked) return undefined
  const province = placeCode(String(asked))
  if (province) return province
  throw new InvalidInput([{ field: 'province', message: i18n.t('directories.province_unknown') }])
}

async function gpAsked(ctx: HttpContext): Promise<Gp> {
  const id = idOf(ctx, 'gp_id') ?? idOf(ctx, 'id') ?? idOf(ctx, 'gp')
  const number = ctx.request.input('fax_number') ?? ctx.request.input('number')
  if (id === null && !number) {
    const message = ctx.i18n.t('directories.gp_required')
    throw new InvalidInput([{ field: 'gp_id', message }])
  }
  const fax = checkFax(id === null ? String(number) : '')
  const gp = id === null ? fax.ok && (await findGpByFax(fax.value)) : await findGp(id)
  if (!gp) throw new NotAvailable()
  return gp
}

/** A directory id of the request; null when absent or no id. */
function idOf({ request }: HttpContext, name: string): number | null {
  const value = String(request.input(name) ?? '')
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}
