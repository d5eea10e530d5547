import { formatInstant } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { Notice } from '../../ui/notice'
import { useFormState, formStyles as styles } from '../visit_form'

/** Another person saved a field that is being edited here. */
export function NewerBanner() {
  const t = useWords()
  const locale = useLocale()
  const newer = useFormState((form) => form.newer)
  if (!newer) return null
  const when = formatInstant(newer.last_saved_at, locale)
  return (
    <Notice
      type="warning"
      className={styles.banner}
      title={`${t('exams.newer_title', { when })} ${t('exams.newer_text')}`}
    />
  )
}
