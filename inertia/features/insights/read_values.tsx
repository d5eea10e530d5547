import { SNAPSHOT_SECTIONS, type SnapshotSection } from '#insights/rules'
import { codeText, useWords } from '../../lib/messages'
import { useFormState } from '../visit_form'
import styles from './insights.module.css'
import type { SectionAnswer } from './types'
import { useFetched } from './use_fetched'
import { ValueList } from './value_list'

/** What the other sections tell: conditions, findings and measurements, treatment. */
export function ReadValues() {
  return (
    <div className={styles.texts}>
      {SNAPSHOT_SECTIONS.filter((section) => section !== 'assessment').map((section) => (
        <Read key={section} section={section} />
      ))}
    </div>
  )
}

function Read({ section }: { section: SnapshotSection }) {
  const t = useWords()
  const examId = useFormState(({ base }) => base.id)
  const path = `gpt_ai_snapshot_${section}_response/${examId}`
  const { data, again } = useFetched<SectionAnswer>(examId, path)
  if (!data) return null
  return Object.entries(data.response).map(([slot, values]) => (
    <section key={slot} aria-label={codeText('insights.slot', slot)}>
      <h3 className={styles.label}>{codeText('insights.slot', slot)}</h3>
      {values.length === 0 ? (
        <p className={styles.faint}>{t('insights.nothing')}</p>
      ) : (
        <ValueList values={values} examId={examId} onChange={again} />
      )}
    </section>
  ))
}
