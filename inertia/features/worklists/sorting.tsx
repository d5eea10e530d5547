import type { Words } from '../../lib/messages'
import { Hint } from '../../ui/hint'
import type { Column, SortedColumn } from './column'

/** Columns the server sorts, by their own key (modules/worklists/list_sort). */
const SORTED: readonly string[] = [
  'first_name',
  'last_name',
  'dob',
  'status',
  'optometrist',
  'practice',
  'visits',
  'last_visit',
  'iop_od',
  'iop_os',
  'last_reviewed',
  'submission_date',
  'queue',
]

/** A pressure's column is named after the eye, its sort after the field. */
const NAMES: Record<string, string> = { iop_od: 'od_iop', iop_os: 'os_iop' }

/** Heads that sort; of a list too long for it they say so instead. */
export function sortedColumns(
  columns: readonly Column[],
  sort: string,
  sortable: boolean,
  t: Words
): SortedColumn[] {
  return columns.map((each) => {
    if (!SORTED.includes(each.key)) return each
    if (!sortable) {
      return {
        ...each,
        title: (
          <Hint title={t('worklists.sort_too_many')}>
            <span>{each.title}</span>
          </Hint>
        ),
      }
    }
    return { ...each, ...turnOf(NAMES[each.key] ?? each.key, sort) }
  })
}

/** Up, down, and the third press takes the sort away; the queue has one direction. */
function turnOf(name: string, sort: string): Pick<SortedColumn, 'order' | 'next'> {
  if (sort === name) return { order: 'ascending', next: name === 'queue' ? '' : `-${name}` }
  if (sort === `-${name}`) return { order: 'descending', next: '' }
  return { order: 'none', next: name }
}
