import { Alert } from 'antd'
import { useWords } from '../../../lib/messages'
import styles from '../form/form.module.css'
import { useExamSaving } from '../form/saving_context'

/** What the server said of a chart it saved all the same (F107); in nobody's way. */
export function SaveWarnings() {
  const t = useWords()
  const { warnings } = useExamSaving()
  if (warnings.length === 0) return null
  return (
    <Alert
      key={warnings.join(' ')}
      type="warning"
      showIcon
      closable
      className={styles.banner}
      title={t('exams.save_warnings', { warnings: warnings.join(' ') })}
    />
  )
}
