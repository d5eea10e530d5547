import { useWords } from '../../lib/messages'
import { Notice } from '../../ui/notice'
import { useExamSaving, formStyles as styles } from '../visit_form'

/** What the server said of a chart it saved all the same (F107); in nobody's way. */
export function SaveWarnings() {
  const t = useWords()
  const { warnings } = useExamSaving()
  if (warnings.length === 0) return null
  return (
    <Notice
      key={warnings.join(' ')}
      type="warning"
      closable
      className={styles.banner}
      title={t('exams.save_warnings', { warnings: warnings.join(' ') })}
    />
  )
}
