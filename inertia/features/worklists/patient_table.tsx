import { router } from '@inertiajs/react'
import { Checkbox } from 'antd'
import { memo, useMemo, useState, type KeyboardEvent, type RefObject } from 'react'
import { canOpenSelected } from '#patients/rules'
import { useWords } from '../../lib/messages'
import { usePrinting } from '../../lib/use_printing'
import type { BookingHandler } from './booking'
import type { SortedColumn } from './column'
import { ColumnHead } from './column_head'
import { patientColumns } from './patient_columns'
import table from './patient_table.module.css'
import { sortedColumns } from './sorting'
import type { RowActionHandlers } from './row_actions'
import type { PatientListProps, PatientRow } from './types'
import { useIsFolded } from './use_list_width'
import { useKeptPlace } from './use_kept_place'
import styles from './worklists.module.css'

type Props = Pick<PatientListProps, 'view' | 'can'> & {
  rows: PatientRow[]
  selected: readonly number[]
  onSelect: (keys: number[]) => void
  handlers: RowActionHandlers & BookingHandler
  sort: string
  /** Undefined while the list is too long to be sorted. */
  onSort?: (sort: string) => void
  tableRef: RefObject<HTMLDivElement | null>
}

/** A click on one of these means itself, not the row. */
const OWN_CLICK = 'a, button, input, select, label, .ant-checkbox-wrapper, [role="menu"]'

/** Rows are visits for reviewers and consultants: a patient may stand there twice. */
export function rowKey({ patient_id: patient, exam_id: exam }: PatientRow): number {
  return exam ?? -patient
}

/** Dense rows that open as a whole; up, down, enter and space work (look.md). */
export function PatientTable(props: Props) {
  const { view, can, rows, selected, onSelect, handlers, sort, onSort, tableRef } = props
  const t = useWords()
  const printing = usePrinting()
  const isFolded = useIsFolded(view) && !printing
  const [active, setActive] = useState<number | null>(null)
  const sortable = onSort !== undefined
  const columns = useMemo(
    () => sortedColumns(patientColumns(view, t, can, handlers, isFolded), sort, sortable, t),
    [view, t, can, handlers, isFolded, sort, sortable]
  )
  const keepPlace = useKeptPlace(rows)
  const reachable = rows.some((row) => rowKey(row) === active) ? active : rows[0] && rowKey(rows[0])

  function open(row: PatientRow) {
    if (can.open_exam && row.exam_id !== null) router.visit(`/patient-exam/${row.exam_id}`)
    else handlers.onView(row)
  }

  function toggle(row: PatientRow) {
    if (row.exam_id === null) return
    const key = rowKey(row)
    if (selected.includes(key)) onSelect(selected.filter((each) => each !== key))
    else if (canOpenSelected(selected.length + 1)) onSelect([...selected, key])
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: PatientRow) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') open(row)
    else if (event.key === ' ') toggle(row)
    else if (!moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
  }

  return (
    <div ref={tableRef} className={styles.list} {...keepPlace}>
      <div className={table.frame}>
        <table className={table.table}>
          <thead>
            <tr>
              {can.open_exam && (
                <th scope="col" className={table.choice}>
                  <span className="fs-visually-hidden">{t('worklists.col_select')}</span>
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const key = rowKey(row)
              const isChosen = selected.includes(key)
              return (
                <tr
                  key={key}
                  className={styles.row}
                  tabIndex={key === reachable ? 0 : -1}
                  data-row
                  data-row-key={key}
                  data-chosen={isChosen}
                  data-inactive={row.is_inactive}
                  onFocus={() => setActive(key)}
                  onKeyDown={(event) => onKeyDown(event, row)}
                  onClick={({ target }) => {
                    if (!(target as HTMLElement).closest(OWN_CLICK)) open(row)
                  }}
                >
                  {can.open_exam && (
                    <td className={table.choice}>
                      <Checkbox
                        checked={isChosen}
                        disabled={isClosed(row, selected)}
                        tabIndex={-1}
                        aria-label={t('worklists.select_visit', {
                          name: `${row.last_name}, ${row.first_name}`,
                        })}
                        onChange={() => toggle(row)}
                      />
                    </td>
                  )}
                  <Cells row={row} columns={columns} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type CellsProps = { row: PatientRow; columns: readonly SortedColumn[] }

/** Drawn anew when its row or the columns are others: not at each step from row to row. */
const Cells = memo(({ row, columns }: CellsProps) =>
  columns.map(({ key, align, order, render }) => (
    <td key={key} align={align} data-sorted={order && order !== 'none'}>
      {render(row)}
    </td>
  ))
)

/** No visit to open, or as many chosen as may be opened at once (F038). */
function isClosed(row: PatientRow, selected: readonly number[]): boolean {
  if (row.exam_id === null) return true
  return !canOpenSelected(selected.length + 1) && !selected.includes(rowKey(row))
}

/** @returns whether the key was one that moves */
function moveFocus(row: HTMLElement, key: string): boolean {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.indexOf(row)
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const target = targets[key]
  if (target === undefined) return false
  rows[target]?.focus()
  rows[target]?.scrollIntoView({ block: 'nearest' })
  return true
}
