import { useWords } from '../../lib/messages'
import { AllergiesCard } from '../exams/cards/allergies_card'
import { ComorbidityTags } from '../exams/cards/comorbidity_tags'
import { DiagnosesCard } from '../exams/cards/diagnoses_card'
import { TextsCard } from '../exams/cards/texts_card'
import { Conversation } from '../exams/conversation/conversation'
import { useFormState } from '../exams/form/exam_context'
import { Graphs } from '../exams/graphs/graphs'
import { DoctorsBlock } from '../exams/frame/doctors_block'
import { Section } from '../exams/frame/section'
import { HistoryGalleries } from '../exams/images/history_galleries'
import { HistoryCard } from '../exams/histories/history_card'
import { IopHistoryCard } from '../exams/histories/iop_history_card'
import { AnalysesCard } from '../exams/measurements/analyses_card'
import { DtcCard } from '../exams/measurements/dtc_card'
import { MeasurementGrid } from '../exams/measurements/measurement_grid'
import { LetterSection } from '../exams/rlu/letter_section'
import { AlertList } from './alert_list'
import { GlaucomaIndex } from './glaucoma_index'
import { ReviewFields } from './review_fields'
import styles from './review.module.css'

/** What a reviewer reads beside the images, then what he decides. */
export function ReadingColumn() {
  const t = useWords()
  const question = useFormState(({ base }) => String(base.od_question ?? '').trim())
  return (
    <div className={styles.column}>
      <Section id="alerts" title={t('review.alerts')}>
        <AlertList />
        {question && (
          <div className={styles.question}>
            <h3>{t('exams.field.od_question')}</h3>
            <p className={styles.prose}>{question}</p>
          </div>
        )}
      </Section>
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
        <GlaucomaIndex />
      </Section>
      <Section id="history" title={t('exams.part.history')}>
        <TextsCard
          names={[
            'history_symptoms',
            'history_medical',
            'history_family',
            'medication_eye',
            'medication_other',
          ]}
        />
        <h3 className={styles.label}>{t('exams.field.allergies')}</h3>
        <AllergiesCard />
      </Section>
      <Section id="exam" title={t('exams.part.exam')}>
        <TextsCard names={['e_notes', 'impression', 'od_omd', 'od_proposed_plan']} />
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
        <Graphs />
      </Section>
      <Section id="image-history" title={t('exams.part.image_history')}>
        <HistoryGalleries />
      </Section>
      <Section id="conversation" title={t('exams.part.conversation')}>
        <Conversation />
      </Section>
      <ReviewFields />
      <Section id="doctors" title={t('exams.doctors')}>
        <DoctorsBlock />
      </Section>
    </div>
  )
}
