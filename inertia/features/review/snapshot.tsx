import { codeText, useWords } from '../../lib/messages'
import { SnapshotPanel } from '../insights'
import { Section, useFormState } from '../visit_form'
import styles from './review.module.css'

/** What a machine read of the letter (F196, F275), and which report the optometrist wants (F282). */
export function Snapshot() {
  const t = useWords()
  const report = useFormState(({ base }) => base.report_type)
  return (
    <Section
      id="snapshot"
      title={t('review.snapshot')}
      look="dense"
      aside={
        <>
          <span className={styles.beta}>{t('review.index_beta')}</span>
          {report && <span className={styles.beta}>{codeText('exams.report_type', report)}</span>}
        </>
      }
    >
      <SnapshotPanel />
    </Section>
  )
}
