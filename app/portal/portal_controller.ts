import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { recordId } from '#app/portal/filters'
import { changeMany } from '#app/portal/many'
import { parseList } from '#app/portal/parse_list'
import { findResource } from '#app/portal/registry'
import type { PortalAction, PortalRecord, PortalResource } from '#app/portal/resource'

/** The REST face that react-admin speaks to (Q144), one for all resources. */
export default class PortalController {
  async index(ctx: HttpContext) {
    const resource = resourceOf(ctx)
    const list = parseList(ctx, resource)
    const counting = list.apply(resource.query(ctx.actor!)).clearSelect().clearOrder()
    const [{ total }] = await counting.count('* as total')
    const rows = await list
      .apply(resource.query(ctx.actor!))
      .offset(list.from)
      .limit(list.to - list.from + 1)
    await audit(ctx, resource, {
      verb: list.isSearch && resource.patientOf ? 'searched' : 'listed',
      patientIds: patientsIn(resource, rows),
      details: { rows: rows.length },
    })
    const last = Math.max(list.from + rows.length - 1, list.from)
    ctx.response.header('content-range', `${resource.name} ${list.from}-${last}/${total}`)
    return ctx.response.json(rows.map((row: Record<string, unknown>) => resource.toRecord(row)))
  }

  async show(ctx: HttpContext) {
    const resource = resourceOf(ctx)
    const id = idOf(ctx)
    const record = await one(resource, id, ctx)
    if (!record) throw new NotAvailable()
    const rows = resource.patientOf ? await rowsOf(resource, id, ctx) : []
    await audit(ctx, resource, { verb: 'read', id, patientIds: patientsIn(resource, rows) })
    return ctx.response.json(record)
  }

  async create(ctx: HttpContext) {
    const resource = resourceOf(ctx)
    if (!resource.create) throw new NotAvailable()
    return ctx.response.json(await resource.create(ctx))
  }

  async update(ctx: HttpContext) {
    const record = await resourceOf(ctx).update?.(ctx, idOf(ctx))
    if (!record) throw new NotAvailable()
    return ctx.response.json(record)
  }

  async remove(ctx: HttpContext) {
    const record = await resourceOf(ctx).remove?.(ctx, idOf(ctx))
    if (!record) throw new NotAvailable()
    return ctx.response.json(record)
  }

  async import(ctx: HttpContext) {
    const resource = resourceOf(ctx)
    if (!resource.import) throw new NotAvailable()
    return ctx.response.json(await resource.import(ctx))
  }

  /** The same values for many: `{ids, data}`, a line of the answer per id. */
  async updateMany(ctx: HttpContext) {
    const { bulk } = resourceOf(ctx)
    if (!bulk) throw new NotAvailable()
    const data = dataOf(ctx, bulk.fields)
    return ctx.response.json(await changeMany(ctx, (id) => bulk.change(ctx, id, data)))
  }

  async act(ctx: HttpContext) {
    const record = await actionOf(ctx)(ctx, idOf(ctx))
    if (!record) throw new NotAvailable()
    return ctx.response.json(record)
  }

  /** A named action on many: `{ids, …}`, a line of the answer per id. */
  async actOnMany(ctx: HttpContext) {
    const act = actionOf(ctx)
    const together = await resourceOf(ctx).together?.[String(ctx.params.action)]?.(ctx)
    if (!together) return ctx.response.json(await changeMany(ctx, (id) => act(ctx, id)))
    const answer = await changeMany(ctx, together.each)
    return ctx.response.json({ ...answer, ...together.told() })
  }
}

function resourceOf({ params }: HttpContext): PortalResource {
  const resource = findResource(String(params.resource))
  if (!resource) throw new NotAvailable()
  return resource
}

/** More digits than a record's number has name no record. */
function idOf({ params }: HttpContext): number {
  const id = recordId(params.id)
  if (id === null) throw new NotAvailable()
  return id
}

function actionOf(ctx: HttpContext): PortalAction {
  const name = String(ctx.params.action)
  const actions = resourceOf(ctx).actions ?? {}
  if (!Object.hasOwn(actions, name)) throw new NotAvailable()
  return actions[name]!
}

/** @throws InvalidInput naming each field that many records cannot be given at once */
function dataOf({ request, i18n }: HttpContext, allowed: readonly string[]) {
  const data: unknown = request.input('data')
  const given = data !== null && typeof data === 'object' && !Array.isArray(data) ? data : {}
  const fields = Object.keys(given)
  const refused = fields.length === 0 ? ['data'] : fields.filter((key) => !allowed.includes(key))
  if (refused.length === 0) return given
  throw new InvalidInput(
    refused.map((field) => ({ field, message: i18n.t('app.portal_not_allowed', { field }) }))
  )
}

async function one(resource: PortalResource, id: number, ctx: HttpContext) {
  if (resource.one) return resource.one(id, ctx.actor!)
  const [row] = await rowsOf(resource, id, ctx)
  return row ? resource.toRecord(row) : null
}

async function rowsOf(resource: PortalResource, id: number, { actor }: HttpContext) {
  const query = resource.query(actor!)
  resource.filters.id(query, id)
  return query
}

function patientsIn(resource: PortalResource, rows: readonly Record<string, unknown>[]): number[] {
  const ids = rows.map((row) => resource.patientOf?.(row) ?? null)
  return ids.filter((id): id is number => id !== null)
}

type Look = {
  verb: 'listed' | 'searched' | 'read'
  id?: PortalRecord['id']
  patientIds: readonly number[]
  details?: Record<string, number>
}

async function audit(ctx: HttpContext, { name }: PortalResource, { verb, id, ...look }: Look) {
  await recordAudit({
    ...look,
    actor: ctx.actor!,
    action: `portal.${name}_${verb}`,
    subjectType: name,
    subjectId: id ?? 'list',
    requestId: ctx.request.id(),
  })
}
