import { err, ok, type Result } from '#app/kernel/result'
import { BadFilter } from '#app/portal/filters'
import { findResource } from '#app/portal/registry'
import type { Actor } from '#identity'

type Asked = {
  readonly resource: string
  readonly ids?: readonly number[]
  readonly filter?: Readonly<Record<string, unknown>>
  readonly except?: readonly number[]
}

/**
 * The rows of a list that somebody chose: those named, or all that the list's
 * filter shows now less some.
 *
 * @param limit answers one row more than that where there are more
 * @returns the part that is not understood: `resource`, or a key of the filter
 */
export async function selectRows(
  { resource: name, ids, filter = {}, except = [] }: Asked,
  actor: Actor,
  limit: number
): Promise<Result<{ subject: string; ids: number[] }, { field: string }>> {
  const resource = findResource(name)
  if (!resource?.rows) return err({ field: 'resource' })
  const subject = resource.rows
  if (ids) return ok({ subject, ids: [...new Set(ids)] })
  const query = resource.query(actor)
  for (const [key, value] of Object.entries(filter)) {
    if (!Object.hasOwn(resource.filters, key)) return err({ field: key })
    try {
      resource.filters[key]!(query, value)
    } catch (error) {
      if (error instanceof BadFilter) return err({ field: key })
      throw error
    }
  }
  if (except.length > 0) void query.whereNotIn(resource.sort.id, [...except])
  const rows: { id: number }[] = await query
    .clearSelect()
    .select(`${resource.sort.id} as id`)
    .orderBy(resource.sort.id)
    .limit(limit + 1)
  return ok({ subject, ids: rows.map(({ id }) => id) })
}
