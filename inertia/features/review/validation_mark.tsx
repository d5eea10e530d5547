import { Button } from 'antd'
import { formatInstant } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { useFormState } from '../visit_form'
import { assign } from './assign'
import styles from './review.module.css'

/** The office's mark that a visit was looked at for validation, and when (F208). */
export function ValidationMark() {
  const t = useWords()
  const locale = useLocale()
  const examId = useFormState(({ base }) => base.id)
  const at = useFormState(({ base }) => base.validation_reviewed_at ?? null)
  return (
    <div className={styles.mark}>
      <Button onClick={() => void assign(`/api/data/exam/set_validation_review/${examId}/`, {})}>
        {t('review.validation')}
      </Button>
      {at !== null && (
        <span className={styles.faint}>
          {t('review.validation_at', { when: formatInstant(String(at), locale) })}
        </span>
      )}
    </div>
  )
}
