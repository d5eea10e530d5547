import { historyAnswer, type HistoryAnswer, type HistoryName, type HistoryRow } from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import type { Options } from '../../../lib/options'
import { useExam, useFormState } from '../form/exam_context'
import { COLUMN_LISTS } from './history_cell'
import styles from './histories.module.css'
import { answerWords, columnsOf } from './history_rows'
import { useRowContext } from './use_row_context'

/** A history to be read: some, none, unknown or not asked, which are answers of their own (Q150). */
export function HistoryTable({ history }: { history: HistoryName }) {
  const value = useFormState((form) => form.value(history))
  const answer = useFormState((form) => historyAnswer(history, form.record()))
  return <HistoryRows history={history} value={value} answer={answer} />
}

type RowsProps = { history: HistoryName; value: unknown; answer: HistoryAnswer }

/** The same of any visit's answer. */
export function HistoryRows({ history, value, answer }: RowsProps) {
  const t = useWords()
  const { options } = useExam()
  const context = useRowContext()
  if (answer === 'not_asked') return <p className={styles.faint}>{t('app.not_recorded')}</p>
  if (answer !== 'some') return <p>{answerWords(answer)}</p>
  const columns = columnsOf(history, context)
  return (
    <div className={styles.scroll}>
      <table className={styles.read} aria-label={codeText('exams.field', history)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {codeText('exams.column', column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(value as HistoryRow[]).map((row, position) => (
            <tr key={position}>
              {columns.map((column) => (
                <td key={column}>{shown(column, row[column], options)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Codes of a list in words; several one behind the other. */
function shown(column: string, value: unknown, options: Options | null): string {
  const list = COLUMN_LISTS[column]
  const choices = list ? options?.[list] : undefined
  const items = Array.isArray(value) ? value : [value ?? '']
  return items
    .map((item) => choices?.find(({ code }) => code === item)?.label ?? String(item))
    .join(', ')
}
