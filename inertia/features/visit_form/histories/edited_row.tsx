import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { checkRow, isEmptyRow, rowMessage, type HistoryName, type HistoryRow } from '#exams/rules'
import { ruleText, useWords } from '../../../lib/messages'
import { HistoryCell } from './history_cell'
import styles from './histories.module.css'
import { useRowContext } from './use_row_context'

type Props = {
  history: HistoryName
  columns: readonly string[]
  row: HistoryRow
  position: number
  onChange: (row: HistoryRow) => void
  /** @param column where the caret was, or is to be */
  onDelete: (column: string) => void
}

/** A row of a history as it is filled, with what it still lacks. Ctrl+Delete takes it away. */
export function EditedRow({ history, columns, row, position, onChange, onDelete }: Props) {
  const t = useWords()
  const context = useRowContext()
  const checked = checkRow(history, row, context)
  const number = position + 1

  function deleteByKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Delete' || !event.ctrlKey || isEmptyRow(row)) return
    event.preventDefault()
    event.stopPropagation()
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
    onDelete(cell?.dataset.column ?? columns[0]!)
  }

  return (
    <>
      <tr data-row={number} onKeyDownCapture={deleteByKey}>
        {columns.map((column) => (
          <td key={column} data-column={column}>
            <HistoryCell
              history={history}
              column={column}
              row={number}
              value={row[column]}
              onChange={(value) => onChange({ ...row, [column]: value })}
            />
          </td>
        ))}
        <td>
          {!isEmptyRow(row) && (
            <Button
              type="text"
              // Tab from the last cell leads to the next row, not to its end.
              tabIndex={-1}
              icon={<DeleteOutlined />}
              aria-label={t('exams.row_delete', { row: number })}
              aria-keyshortcuts="Control+Delete"
              title={t('exams.row_delete_key')}
              onClick={() => onDelete(columns[0]!)}
            />
          )}
        </td>
      </tr>
      {!checked.ok && (
        <tr className={styles.problem}>
          <td colSpan={columns.length + 1}>{ruleText(rowMessage(checked.error, number))}</td>
        </tr>
      )}
    </>
  )
}
