import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { parseList } from '#app/portal/parse_list'
import { findResource } from '#app/portal/registry'
import { byIds, type PortalRecord, type PortalResource } from '#app/portal/resource'

/** Records one bulk call may name. */
const MAX_BULK = 500

/** The REST face that react-admin speaks to (Q144), one for all resources. */
export default class PortalController {
  async index(ctx: HttpContext) {
    const resource = resourceOf(ctx)
    const list = parseList(ctx, resource)
    const counted = await list.apply(resource.query(ctx.actor!)).clearOrder().count('* as total')
    const rows = await list
      .apply(resource.query(ctx.actor!))
      .offset(list.from)
      .limit(list.to - list.from + 1)
    const total = Number(counted[0].total)
    await audit(ctx, resource, 'listed', null, { rows: rows.length })
    const last = Math.max(list.from + rows.length - 1, list.from)
    ctx.response.header('content-range', `${resource.name} ${list.from}-${last}/${total}`)
    return ctx.response.json(rows.map((row: Record<string, unknown>) => resource.toRecord(row)))
  }

  async show(ctx: HttpContext) {
    const resource = resourceOf(ctx)
    const id = Number(ctx.params.id)
    const record = await one(resource, id, ctx)
    if (!record) throw new NotAvailable()
    await audit(ctx, resource, 'read', id)
    return ctx.response.json(record)
  }

  async create(ctx: HttpContext) {
    const resource = resourceOf(ctx)
    if (!resource.create) throw new NotAvailable()
    return ctx.response.json(await resource.create(ctx))
  }

  async update(ctx: HttpContext) {
    const resource = resourceOf(ctx)
    const record = await resource.update?.(ctx, Number(ctx.params.id))
    if (!record) throw new NotAvailable()
    return ctx.response.json(record)
  }

  async act(ctx: HttpContext) {
    const act = actionOf(ctx, resourceOf(ctx))
    const record = await act(ctx, Number(ctx.params.id))
    if (!record) throw new NotAvailable()
    return ctx.response.json(record)
  }

  /** One request, each record judged on its own: a line of the answer per id. */
  async actOnMany(ctx: HttpContext) {
    const act = actionOf(ctx, resourceOf(ctx))
    const ids = ctx.request.input('ids')
    if (!Array.isArray(ids) || ids.length > MAX_BULK) {
      throw new InvalidInput([
        { field: 'ids', message: ctx.i18n.t('app.portal_not_allowed', { field: 'ids' }) },
      ])
    }
    const results = []
    for (const id of ids.map(Number)) results.push(await judged(ctx, id, act))
    return ctx.response.json({ success: results.every(({ success }) => success), results })
  }
}

type Action = NonNullable<PortalResource['actions']>[string]

async function judged(ctx: HttpContext, id: number, act: Action) {
  try {
    const record = await act(ctx, id)
    return record
      ? { id, success: true }
      : { id, success: false, error: ctx.i18n.t('app.not_available') }
  } catch (error) {
    if (error instanceof InvalidInput) return { id, success: false, error: error.message }
    throw error
  }
}

function resourceOf({ params }: HttpContext): PortalResource {
  const resource = findResource(String(params.resource))
  if (!resource) throw new NotAvailable()
  return resource
}

function actionOf({ params }: HttpContext, resource: PortalResource): Action {
  const name = String(params.action)
  const actions = resource.actions ?? {}
  if (!Object.hasOwn(actions, name)) throw new NotAvailable()
  return actions[name]!
}

async function one(resource: PortalResource, id: number, { actor }: HttpContext) {
  if (resource.one) return resource.one(id, actor!)
  const query = resource.query(actor!)
  ;(resource.filters.id ?? byIds('id'))(query, id)
  const [row] = await query
  return row ? resource.toRecord(row) : null
}

async function audit(
  ctx: HttpContext,
  resource: PortalResource,
  verb: string,
  id: PortalRecord['id'] | null,
  details: Record<string, number> = {}
) {
  await recordAudit({
    actor: ctx.actor!,
    action: `portal.${resource.name}_${verb}`,
    subjectType: resource.name,
    subjectId: id ?? 'list',
    requestId: ctx.request.id(),
    details,
  })
}
