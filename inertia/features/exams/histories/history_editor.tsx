import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { checkRow, isEmptyRow, rowMessage, type HistoryName, type HistoryRow } from '#exams/rules'
import { codeText, ruleText, useWords } from '../../../lib/messages'
import { useExam, useField, useFormState } from '../form/exam_context'
import { HistoryCell } from './history_cell'
import styles from './histories.module.css'
import { columnsOf, editedRows, noneOf } from './history_rows'
import { useRowContext } from './use_row_context'

/** Rows of a history with what each still needs, and the choice of none/same instead of them (F147). */
export function HistoryEditor({ history }: { history: HistoryName }) {
  const t = useWords()
  const { form } = useExam()
  const { value, error } = useField(history)
  const isNone = useFormState((each) => each.value(noneOf(history)) === true)
  const context = useRowContext()
  const columns = columnsOf(history, context)
  const rows = editedRows(value)

  function write(next: HistoryRow[]) {
    // The empty row is only there to be filled; the stored list ends before it.
    const trimmed = isEmptyRow(next.at(-1) ?? {}) ? next.slice(0, -1) : next
    form.set({ [history]: trimmed, [noneOf(history)]: false })
  }

  return (
    <div className={styles.editor}>
      <Checkbox
        id={`field-${history}`}
        checked={isNone}
        onChange={({ target }) => form.set({ [noneOf(history)]: target.checked, [history]: [] })}
      >
        {t('exams.none_same')}
      </Checkbox>
      <div className={styles.scroll}>
        <table className={styles.rows}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {codeText('exams.column', column)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {isNone ? (
              <tr aria-disabled="true" className={styles.placeholder}>
                <td colSpan={columns.length + 1}>{t('exams.none_same')}</td>
              </tr>
            ) : (
              rows.map((row, position) => (
                <EditedRow
                  key={position}
                  history={history}
                  columns={columns}
                  row={row}
                  position={position}
                  onChange={(changed) =>
                    write(rows.map((each, at) => (at === position ? changed : each)))
                  }
                  onDelete={() => write(rows.filter((_, at) => at !== position))}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  )
}

type RowProps = {
  history: HistoryName
  columns: readonly string[]
  row: HistoryRow
  position: number
  onChange: (row: HistoryRow) => void
  onDelete: () => void
}

function EditedRow({ history, columns, row, position, onChange, onDelete }: RowProps) {
  const t = useWords()
  const context = useRowContext()
  const checked = checkRow(history, row, context)
  const number = position + 1
  return (
    <>
      <tr>
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
              icon={<DeleteOutlined />}
              aria-label={t('exams.row_delete', { row: number })}
              onClick={onDelete}
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
