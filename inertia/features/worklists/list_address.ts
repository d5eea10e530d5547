import { router } from '@inertiajs/react'
import { text } from '../../lib/messages'
import { recall, remember } from '../../lib/persist'
import { showTitledError } from '../../ui/dialogs'
import type { ListFilters } from './types'

/** A health number is PHI: what is searched travels in a header, never in the address. */
const SEARCH_HEADER = 'X-Patient-Search'

/** Filters the address never shows: the search itself and a name that only labels an id. */
const HIDDEN: readonly (keyof ListFilters)[] = ['name_or_health_number', 'gp_name']

/** Props a changed filter changes. */
const CHANGED_PROPS = ['filters', 'rows', 'next', 'counts']

/** The address's query: only what differs from how the list opens. */
export function listQuery(filters: ListFilters, defaults: ListFilters): Record<string, string> {
  const names = (Object.keys(filters) as (keyof ListFilters)[]).filter(
    (name) => !HIDDEN.includes(name)
  )
  // Without a sort each list has its own: there is nothing to say of it.
  const changed = names.filter(
    (name) => filters[name] !== defaults[name] && (name !== 'sort' || filters.sort !== '')
  )
  return Object.fromEntries(changed.map((name) => [name, String(filters[name] ?? '')]))
}

export function searchHeaders(filters: ListFilters): Record<string, string> {
  const search = filters.name_or_health_number.trim()
  return search ? { [SEARCH_HEADER]: encodeURIComponent(search) } : {}
}

/** The filters as they were left, unless the address itself names some. */
export function leftFilters(filters: ListFilters, defaults: ListFilters): ListFilters | null {
  const named = Object.keys(listQuery(filters, defaults)).length > 0
  const left = recall('listFilters')
  if (named || !left || Object.keys(left).length === 0) return null
  const known = Object.entries(left).filter(([name]) => name in defaults)
  return known.length > 0 ? { ...filters, ...Object.fromEntries(known) } : null
}

/** Writes the filters into the address and fetches the rows they let through. */
export function showList(filters: ListFilters, defaults: ListFilters, onFinish?: () => void) {
  const failed = (detail: string) => {
    showTitledError(text('worklists.errors_list'), detail)
    return false
  }
  const query = listQuery(filters, defaults)
  remember('listFilters', query)
  router.get(window.location.pathname, query, {
    headers: searchHeaders(filters),
    only: CHANGED_PROPS,
    preserveState: true,
    preserveScroll: true,
    replace: true,
    onHttpException: () => failed(text('app.unexpected')),
    onFinish,
  })
}
