import { useWords } from '../../lib/messages'
import { ContactBlock, MetricsButton } from '../visit_frame'
import styles from './review.module.css'

/** What of a chart's head the strip above has no room for, to be read: how the patient is reached, and what was done with the visit (F201, F300). */
export function ContactPart() {
  const t = useWords()
  return (
    <div className={styles.stack}>
      <div>
        <h3 className={styles.label}>{t('exams.contact')}</h3>
        <ContactBlock />
      </div>
      <div>
        <MetricsButton />
      </div>
    </div>
  )
}
