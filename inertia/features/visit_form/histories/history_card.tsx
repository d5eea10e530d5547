import type { HistoryName } from '#exams/rules'
import { codeText } from '../../../lib/messages'
import { useExam, useWritable } from '../form/exam_context'
import styles from './histories.module.css'
import { HistoryEditor } from './history_editor'
import { HistoryTable } from './history_table'

/** One history: to be filled, or to be read. */
export function HistoryCard({ history }: { history: HistoryName }) {
  const { form } = useExam()
  const writable = useWritable(history)
  if (!writable && !(history in form.base)) return null
  return (
    <div className={styles.card}>
      {writable ? (
        <HistoryEditor history={history} isTitled />
      ) : (
        <>
          <h3 className={styles.heading}>{codeText('exams.field', history)}</h3>
          <HistoryTable history={history} />
        </>
      )}
    </div>
  )
}
