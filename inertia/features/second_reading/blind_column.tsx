import { textsAt } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { LetterSection } from '../letters'
import {
  AllergiesCard,
  AnalysesCard,
  ComorbidityTags,
  Conversation,
  DiagnosesCard,
  DtcCard,
  HistoryCard,
  IopHistoryCard,
  MeasurementGrid,
  Section,
  TextsCard,
  TrendStrip,
  WrittenTexts,
} from '../visit_form'
import { HistoryGalleries } from '../visit_images'
import styles from './second_reading.module.css'

/** The chart as it was handed in, and what was known before it. */
export function BlindColumn() {
  const t = useWords()
  return (
    <>
      <LetterSection />
      <Section id="complaint" title={t('exams.part.complaint')}>
        <div className={styles.stack}>
          <DiagnosesCard />
          <div>
            <h3 className={styles.label}>{t('exams.part.comorbidities')}</h3>
            <ComorbidityTags />
          </div>
        </div>
      </Section>
      <Section id="measurements" title={t('exams.part.measurements')}>
        <MeasurementGrid />
        <DtcCard />
        <AnalysesCard />
      </Section>
      <Section id="history" title={t('exams.part.history')}>
        <TextsCard names={textsAt('history')}>
          <WrittenTexts names={['pmh_m', 'omd_h']} />
        </TextsCard>
        <h3 className={styles.label}>{t('exams.field.allergies')}</h3>
        <AllergiesCard />
      </Section>
      <Section id="exam" title={t('exams.part.exam')}>
        <TextsCard names={[...textsAt('exam'), ...textsAt('plan')]}>
          <WrittenTexts names={['history_and_exam', 'referral_letter']} />
        </TextsCard>
      </Section>
      <Section id="drops" title={t('exams.part.drops')}>
        <HistoryCard history="glc_past_drops" />
        <HistoryCard history="glc_current_drops" />
      </Section>
      <Section id="past" title={t('exams.part.past')}>
        <HistoryCard history="omd_history" />
        <IopHistoryCard />
      </Section>
      <Section id="trends" title={t('exams.part.trends')}>
        <TrendStrip />
      </Section>
      <Section id="image-history" title={t('exams.part.image_history')}>
        <HistoryGalleries />
      </Section>
      <Section id="conversation" title={t('exams.part.conversation')}>
        <Conversation />
      </Section>
    </>
  )
}
