import type { SortPayload } from 'react-admin'

/** What was made of a list: what it shows, in which order, without which columns. */
export type SavedState = {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
  readonly hidden: readonly string[]
}

/** As the server keeps it. */
export type SavedQuery = {
  readonly id: number
  readonly resource: string
  readonly name: string
  readonly state: SavedState
  readonly is_shared: boolean
  readonly is_own: boolean
  readonly made_by: string | null
}

export const SAVED = 'saved_queries'

/** Where one is opened, by whoever may see it. */
export const savedPath = (id: number) => `/saved/${id}`

/** Under which key react-admin remembers the hidden columns of a list. */
export const columnsKey = (resource: string) => `${resource}.datatable`

/** The list as it was saved, from its first page. */
export function listPath({ resource, state }: Pick<SavedQuery, 'resource' | 'state'>): string {
  const shown = Object.fromEntries(Object.keys(state.filter).map((key) => [key, true]))
  const query = new URLSearchParams({
    filter: JSON.stringify(state.filter),
    displayedFilters: JSON.stringify(shown),
    sort: state.sort.field,
    order: state.sort.order,
    page: '1',
  })
  return `/${resource}?${query}`
}
