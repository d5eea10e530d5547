import { textsAt } from '#exams/rules'
import { useWords } from '../../lib/messages'
import {
  AllergiesCard,
  AnalysesCard,
  BillingCard,
  ComorbiditiesCard,
  ConsultCard,
  Conversation,
  DiagnosesCard,
  DtcCard,
  Graphs,
  HistoryCard,
  IopHistoryCard,
  MeasurementGrid,
  Section,
  TextField,
  TextsCard,
  useFormState,
} from '../visit_form'
import { HistoryGalleries } from '../visit_images'
import { LetterSection } from '../letters'

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
        <TextsCard names={textsAt('history')} />
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
        <TextsCard names={textsAt('exam')} rows={4} />
      </Section>
      <Section id="plan" title={t('exams.part.plan')}>
        <TextsCard names={textsAt('plan')} rows={3} />
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
