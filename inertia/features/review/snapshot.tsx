import { useWords } from '../../lib/messages'
import { Section } from '../visit_form'
import styles from './review.module.css'

/** Where the machine's reading of the letter stands; none was made of this visit's (F196). */
export function Snapshot() {
  const t = useWords()
  return (
    <Section
      id="snapshot"
      title={t('review.snapshot')}
      look="dense"
      aside={<span className={styles.beta}>{t('review.index_beta')}</span>}
    >
      <p className={styles.faint}>{t('exams.disc_scan.did_not_run')}</p>
    </Section>
  )
}
