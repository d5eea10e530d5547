/**
 * What a list may be sorted by instead of its newest visit. The rest of a
 * list's columns are unsorted: their order would tell nobody anything. The
 * queue is the order charts are read in; it has one direction.
 */
export const SORT_COLUMNS = [
  'first_name',
  'last_name',
  'dob',
  'status',
  'optometrist',
  'practice',
  'visits',
  'last_visit',
  'od_iop',
  'os_iop',
  'last_reviewed',
  'submission_date',
  'queue',
] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]

export type ListSort = { column: SortColumn; descending: boolean }

/** In an address: the column, a minus before it for "descending". @returns null when it is none */
export function readSort(text: string): ListSort | null {
  const [, minus, name] = /^(-?)([a-z_]+)$/.exec(text) ?? []
  const column = SORT_COLUMNS.find((each) => each === name)
  if (!column || (column === 'queue' && minus)) return null
  return { column, descending: minus === '-' }
}

export function writeSort(sort: ListSort | null): string {
  return sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''
}
