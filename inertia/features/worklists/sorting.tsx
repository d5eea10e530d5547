import { Tooltip, type TableColumnsType, type TableProps } from 'antd'
import type { Words } from '../../lib/messages'
import type { PatientRow } from './types'

type Columns = TableColumnsType<PatientRow>
type Sorter = Parameters<NonNullable<TableProps<PatientRow>['onChange']>>[2]

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

const nameOf = (key: string) => NAMES[key] ?? key

/** Heads that sort; of a list too long for it they say so instead. */
export function sortedColumns(
  columns: Columns,
  sort: string,
  sortable: boolean,
  t: Words
): Columns {
  const [column, order] = sort.startsWith('-')
    ? [sort.slice(1), 'descend' as const]
    : [sort, 'ascend' as const]
  return columns.map((each) => {
    const key = 'dataIndex' in each ? String(each.dataIndex) : String(each.key ?? '')
    if (!SORTED.includes(key)) return each
    if (!sortable) {
      const title = each.title as React.ReactNode
      return { ...each, title: <Tooltip title={t('worklists.sort_too_many')}>{title}</Tooltip> }
    }
    return {
      ...each,
      key,
      sorter: true,
      sortOrder: nameOf(key) === column ? order : null,
      // The queue has one direction.
      ...(key === 'queue' ? { sortDirections: ['ascend' as const] } : {}),
    }
  })
}

/** What the address says of a click on a head; the third click takes the sort away. */
export function sortOf(sorter: Sorter): string {
  const one = Array.isArray(sorter) ? sorter[0] : sorter
  if (!one?.order) return ''
  return `${one.order === 'descend' ? '-' : ''}${nameOf(String(one.columnKey))}`
}
