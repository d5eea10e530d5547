import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { violatesUnique } from '#app/database/transaction'
import { InvalidInput } from '#app/http/errors'
import { BadFilter, byIds, exactly } from '#app/portal/filters'
import { definePortalResource, type PortalRecord, type PortalResource } from '#app/portal/resource'
import { personName, type Actor } from '#identity'

/** Longest name, and longest name of a column, in characters. */
const NAME = 80
const COLUMN = 60

/** Columns of a list at most. */
const COLUMNS = 40

const name = () => vine.string().trim().minLength(1).maxLength(NAME)
const state = () =>
  vine.object({
    filter: vine.object({}).allowUnknownProperties(),
    sort: vine.object({ field: vine.string(), order: vine.enum(['ASC', 'DESC']) }),
    hidden: vine.array(vine.string().maxLength(COLUMN)).maxLength(COLUMNS),
  })

const newValidator = vine.create({
  resource: vine.string().maxLength(COLUMN),
  name: name(),
  state: state(),
  is_shared: vine.boolean({ strict: true }),
})

const changeValidator = vine.create({
  name: name().optional(),
  state: state().optional(),
  is_shared: vine.boolean({ strict: true }).optional(),
})

type State = {
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  hidden: string[]
}

/** A person's own and those that others share. */
const visibleTo = ({ userId }: Actor) =>
  db
    .from('saved_queries')
    .select('id', 'resource', 'name', 'state', 'is_shared')
    .select(db.raw('created_by = ? as is_own', [userId]))
    .select(db.raw(`${personName('created_by')} as made_by`))
    .where((query) => query.where('created_by', userId).orWhere('is_shared', true))

type Find = (name: string) => PortalResource | null

/**
 * Filter, order and columns of the portal's lists under a name, kept on the
 * server; shared, they are every administrator's to open, and their maker's
 * to change.
 *
 * @param find the lists there are
 */
export function savedQueries(find: Find): PortalResource {
  return definePortalResource({
    name: 'saved_queries',
    query: visibleTo,
    sort: { id: 'id', name: 'name' },
    filters: { id: byIds('id'), resource: exactly('resource') },
    toRecord: (row) => row as PortalRecord,
    async create(ctx) {
      const input = await ctx.request.validateUsing(newValidator)
      const list = find(input.resource)
      if (!list) throw notAllowed(ctx, 'resource')
      judge(ctx, list, input.state as State)
      const { state: kept, ...columns } = input
      const row = { ...columns, state: JSON.stringify(kept), created_by: ctx.actor!.userId }
      const [made] = await unlessNamed(ctx, () =>
        db.table('saved_queries').insert(row).returning('id')
      )
      return recordOf(made!.id, ctx)
    },
    async update(ctx, id) {
      const own = await ownOf(ctx, id)
      if (!own) return null
      const { state: kept, ...rest } = await ctx.request.validateUsing(changeValidator)
      const list = find(own.resource)
      if (kept && list) judge(ctx, list, kept as State)
      const change = { ...rest, ...(kept ? { state: JSON.stringify(kept) } : {}) }
      if (Object.keys(change).length > 0) {
        await unlessNamed(ctx, () => db.from('saved_queries').where('id', id).update(change))
      }
      return recordOf(id, ctx)
    },
    async remove(ctx, id) {
      if (!(await ownOf(ctx, id))) return null
      const record = await recordOf(id, ctx)
      await db.from('saved_queries').where('id', id).delete()
      return record
    },
  })
}

function ownOf({ actor }: HttpContext, id: number): Promise<{ resource: string } | null> {
  return db.from('saved_queries').where({ id, created_by: actor!.userId }).first()
}

function recordOf(id: number, { actor }: HttpContext): Promise<PortalRecord> {
  return visibleTo(actor!).where('id', id).firstOrFail()
}

/** @throws InvalidInput naming what the list does not know */
function judge(ctx: HttpContext, list: PortalResource, { filter, sort }: State) {
  if (!Object.hasOwn(list.sort, sort.field)) throw notAllowed(ctx, 'state.sort.field')
  const tried = list.query(ctx.actor!)
  for (const [key, value] of Object.entries(filter)) {
    if (!Object.hasOwn(list.filters, key)) throw notAllowed(ctx, `state.filter.${key}`)
    try {
      list.filters[key]!(tried, value)
    } catch (error) {
      throw error instanceof BadFilter ? notAllowed(ctx, `state.filter.${key}`) : error
    }
  }
}

function notAllowed({ i18n }: HttpContext, field: string) {
  return new InvalidInput([{ field, message: i18n.t('app.portal_not_allowed', { field }) }])
}

/** @throws InvalidInput when the person has one of that name for this list */
async function unlessNamed<T>({ i18n }: HttpContext, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!violatesUnique(error, 'saved_queries_name')) throw error
    throw new InvalidInput([{ field: 'name', message: i18n.t('app.portal.saved.name_taken') }])
  }
}
