import { useWords } from '../../../lib/messages'
import {
  Demographics,
  LetterWithoutNames,
  Prompts,
  ReadValues,
  SheetValues,
  SnapshotPanel,
} from '../../insights'
import { Section } from '../../visit_form'
import styles from './admin.module.css'

/** What was read of the visit's letter and sheets by machine, and what of it would leave (F279 to F281). */
export function GptTab() {
  const t = useWords()
  return (
    <div className={styles.sheet}>
      <Section id="gpt-snapshot" title={t('insights.snapshot')}>
        <SnapshotPanel isOffice />
      </Section>
      <Section id="gpt-values" title={t('insights.values')}>
        <ReadValues />
      </Section>
      <Section id="gpt-sheets" title={t('insights.sheets')}>
        <SheetValues />
      </Section>
      <Section id="gpt-letter" title={t('insights.deidentified')}>
        <LetterWithoutNames />
      </Section>
      <Section id="gpt-person" title={t('insights.demographics')}>
        <Demographics />
      </Section>
      <Section id="gpt-prompts" title={t('insights.prompts_title')}>
        <Prompts />
      </Section>
    </div>
  )
}
