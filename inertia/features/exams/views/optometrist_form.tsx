import { useWords } from '../../../lib/messages'
import { AllergiesCard } from '../cards/allergies_card'
import { BillingCard } from '../cards/billing_card'
import { ComorbiditiesCard } from '../cards/comorbidities_card'
import { ConsultCard } from '../cards/consult_card'
import { DiagnosesCard } from '../cards/diagnoses_card'
import { TextsCard } from '../cards/texts_card'
import { Section } from '../frame/section'
import { HistoryGalleries } from '../images/history_galleries'
import { HistoryCard } from '../histories/history_card'
import { IopHistoryCard } from '../histories/iop_history_card'
import { AnalysesCard } from '../measurements/analyses_card'
import { DtcCard } from '../measurements/dtc_card'
import { MeasurementGrid } from '../measurements/measurement_grid'
import { TextField } from '../form/text_field'
import { useFormState } from '../form/exam_context'
import { Conversation } from '../conversation/conversation'
import { Graphs } from '../graphs/graphs'
import { LetterSection } from '../rlu/letter_section'

/** The optometrist's chart in the order of an examination; the rail on the left follows it. */
export function OptometristForm() {
  const t = useWords()
  const rlu = useFormState(({ base }) => base.is_referral_letter_upload_pei === true)
  return (
    <>
      <LetterSection />
      <Section id="complaint" title={t('exams.part.complaint')}>
        <DiagnosesCard />
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
        <h3>{t('exams.field.allergies')}</h3>
        <AllergiesCard />
      </Section>
      <Section id="comorbidities" title={t('exams.part.comorbidities')}>
        <ComorbiditiesCard />
      </Section>
      <Section id="drops" title={t('exams.part.drops')}>
        {!rlu && <HistoryCard history="glc_past_drops" />}
        <HistoryCard history="glc_current_drops" />
      </Section>
      <Section id="measurements" title={t('exams.part.measurements')}>
        <MeasurementGrid />
        <DtcCard />
        <AnalysesCard />
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
      <Section id="exam" title={t('exams.part.exam')}>
        <TextsCard names={['e_notes', 'impression']} rows={4} />
      </Section>
      <Section id="plan" title={t('exams.part.plan')}>
        <TextsCard names={['od_omd', 'od_proposed_plan']} rows={3} />
        <TextField name="od_question" />
      </Section>
      <Section id="consult" title={t('exams.part.consult')}>
        <ConsultCard />
      </Section>
      <Section id="conversation" title={t('exams.part.conversation')}>
        <Conversation />
      </Section>
      <Section id="billing" title={t('exams.part.billing')}>
        <BillingCard />
      </Section>
    </>
  )
}
