import { useEffect, useRef, useState } from 'react'
import { isEmptyRow, type HistoryName, type HistoryRow } from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import { giveCaret } from '../../../ui/caret'
import { AnswerBoxes, useAnswer } from '../form/answer_boxes'
import { useExam, useField } from '../form/exam_context'
import { EditedRow } from './edited_row'
import styles from './histories.module.css'
import { answerWords, columnsOf, editedRows } from './history_rows'
import { useRowContext } from './use_row_context'

type Props = {
  history: HistoryName
  /** Its name stands beside the choice of none; a drawer has it in its own head. */
  isTitled?: boolean
}

/** Rows of a history with what each still needs, and the choice of none/same or unknown instead of them (F147, Q150). */
export function HistoryEditor({ history, isTitled = false }: Props) {
  const t = useWords()
  const { form } = useExam()
  const { value, error } = useField(history)
  const answer = useAnswer(history)
  const context = useRowContext()
  const columns = columnsOf(history, context)
  const rows = editedRows(value)
  const body = useRef<HTMLTableSectionElement>(null)
  const [deletion, setDeletion] = useState({ count: 0, position: 0, column: '' })
  useEffect(() => {
    if (deletion.count === 0) return
    const moved = body.current?.querySelectorAll('[data-row]')[deletion.position]
    giveCaret(moved?.querySelector(`[data-column="${deletion.column}"] input`) ?? null)
  }, [deletion])

  function write(next: HistoryRow[]) {
    // The empty row is only there to be filled; the stored list ends before it.
    const trimmed = isEmptyRow(next.at(-1) ?? {}) ? next.slice(0, -1) : next
    form.set({ [history]: trimmed })
  }

  /** The row below moves up, and the caret is in it. */
  function remove(position: number, column: string) {
    write(rows.filter((_, at) => at !== position))
    setDeletion(({ count }) => ({ count: count + 1, position, column }))
  }

  // Rows of two histories call their cells alike: whose they are is told with the group.
  const name = codeText('exams.field', history)
  return (
    <div className={styles.editor} role="group" aria-label={name}>
      <div className={styles.headingRow}>
        {isTitled && <h3 className={styles.heading}>{name}</h3>}
        <AnswerBoxes of={history} none={t('exams.none_same')} id={`field-${history}`} />
      </div>
      <div className={styles.scroll}>
        <table className={styles.rows}>
          <thead hidden={answer !== undefined}>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {codeText('exams.column', column)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {answer ? (
              <tr aria-disabled="true" className={styles.placeholder}>
                <td colSpan={columns.length + 1}>{answerWords(answer)}</td>
              </tr>
            ) : (
              rows.map((row, position) => (
                <EditedRow
                  // What is being typed belongs to a row, not to its place.
                  key={`${deletion.count}-${position}`}
                  history={history}
                  columns={columns}
                  row={row}
                  position={position}
                  onChange={(changed) =>
                    write(rows.map((each, at) => (at === position ? changed : each)))
                  }
                  onDelete={(column) => remove(position, column)}
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
