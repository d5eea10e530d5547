import { InvalidInput } from '#app/http/errors'
import type { HttpContext } from '@adonisjs/core/http'
import { BadFilter, MAX_IDS } from '#app/portal/filters'
import type { PortalQuery, PortalResource } from '#app/portal/resource'

/** Rows of a page at most, and without a range: getMany names its ids and no range. */
const MAX_PAGE = MAX_IDS

/**
 * What every record has. Elsewhere what is empty comes last, either way; here an
 * index holds the order, which is not read backwards by whoever asks for that.
 */
const NEVER_EMPTY = ['id', 'last_name', 'created_at', 'received_at', 'at']

export type ListRequest = {
  from: number
  to: number
  /** Whether it was asked by words, not only narrowed. */
  isSearch: boolean
  apply(query: PortalQuery): PortalQuery
}

/**
 * Reads sort, range and filter of ra-data-simple-rest against a resource's
 * allow-lists.
 *
 * @throws InvalidInput naming the parameter or key that is not allowed
 */
export function parseList({ request, i18n }: HttpContext, resource: PortalResource): ListRequest {
  const refuse = (field: string) =>
    new InvalidInput([{ field, message: i18n.t('app.portal_not_allowed', { field }) }])
  const { from, to } = rangeOf(json(request.input('range'), 'range', refuse), refuse)
  const [sortKey, order] = sortOf(json(request.input('sort'), 'sort', refuse), resource, refuse)
  const filter = json(request.input('filter'), 'filter', refuse) ?? {}
  if (typeof filter !== 'object' || Array.isArray(filter)) throw refuse('filter')
  for (const key of Object.keys(filter)) {
    if (!Object.hasOwn(resource.filters, key)) throw refuse(key)
  }
  return {
    from,
    to,
    isSearch: 'q' in filter,
    apply(query) {
      for (const [key, value] of Object.entries(filter)) {
        try {
          resource.filters[key]!(query, value)
        } catch (error) {
          throw error instanceof BadFilter ? refuse(key) : error
        }
      }
      const isFilled = NEVER_EMPTY.includes(sortKey)
      const empty = order === 'desc' && !isFilled ? 'nulls last' : ''
      void query.orderByRaw(`?? ${order} ${empty}`, [resource.sort[sortKey]!])
      if (sortKey !== 'id') void query.orderBy(resource.sort.id, order)
      return query
    },
  }
}

type Refuse = (field: string) => InvalidInput

function json(text: unknown, field: string, refuse: Refuse): unknown {
  if (text === undefined || text === null || text === '') return null
  try {
    return JSON.parse(String(text))
  } catch {
    throw refuse(field)
  }
}

function rangeOf(range: unknown, refuse: Refuse) {
  if (range === null) return { from: 0, to: MAX_PAGE - 1 }
  const [from, to] = Array.isArray(range) ? range.map(Number) : []
  const valid = Number.isSafeInteger(from) && Number.isSafeInteger(to) && from! >= 0 && to! >= from!
  if (!valid) throw refuse('range')
  return { from: from!, to: Math.min(to!, from! + MAX_PAGE - 1) }
}

function sortOf(
  sort: unknown,
  resource: PortalResource,
  refuse: Refuse
): [key: string, order: 'asc' | 'desc'] {
  if (sort === null) return ['id', 'asc']
  const [key, order] = Array.isArray(sort) ? sort.map(String) : []
  if (!key || !Object.hasOwn(resource.sort, key)) throw refuse(key ?? 'sort')
  return [key, order?.toUpperCase() === 'DESC' ? 'desc' : 'asc']
}
