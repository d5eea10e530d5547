import { useCallback, useState } from 'react'
import { useWords } from '../../lib/messages'
import {
  BillingCard,
  ComorbiditiesCard,
  Conversation,
  DiagnosesCard,
  DtcCard,
  HistoryCard,
  IopHistoryCard,
  MeasurementGrid,
  ReportCard,
  Section,
  TextsCard,
  WrittenTexts,
  keepsVisit,
  useFormState,
} from '../visit_form'
import {
  ChartHead,
  ChartKeysHelp,
  ExamFrame,
  GpConfirmation,
  MissingModal,
  ReadOnlyBanner,
  SaveButton,
  SectionRail,
  useChartKeys,
  useChartSave,
} from '../visit_frame'
import { ImageRail } from '../visit_images'
import { SnapshotPanel } from '../insights'
import { LetterPanel, OdLetters, OutboundModal, ReferralLoops } from '../letters'
import { ImageHistory } from './rlu/image_history'
import { ReferralCard } from './rlu/referral_card'
import { RluSubmitButton } from './rlu/rlu_submit_button'
import { useRluSubmit } from './rlu/use_rlu_submit'
import { VisionCard } from './rlu/vision_card'
import styles from './views.module.css'

/** A visit that is a referral letter with its images (F182, F183): the letter first, then what goes with it. */
export function LetterView() {
  const t = useWords()
  const submit = useRluSubmit()
  const save = useChartSave()
  const locked = useFormState(({ base }) => base.exam_status !== 'not_ready' || !keepsVisit(base))
  const reviewed = useFormState(({ base }) => base.saved_exam_status === 'reviewed')
  const premium = useFormState((form) => form.value('rlu_exam_is_premium') === true)
  const [helping, setHelping] = useState(false)
  const help = useCallback(() => setHelping(true), [])
  const { submit: handIn } = submit
  const begin = useCallback(() => void handIn(), [handIn])
  useChartKeys({ handIn: locked ? null : begin, onHelp: help })
  return (
    <ExamFrame
      barGoes
      actions={
        <>
          <ChartKeysHelp open={helping} onOpen={help} onClose={() => setHelping(false)} />
          {!locked && <SaveButton onSave={save} />}
          <RluSubmitButton submit={submit} />
        </>
      }
    >
      <ReadOnlyBanner />
      <GpConfirmation />
      <ChartHead />
      <div className={styles.zones}>
        <div className={styles.left}>
          <SectionRail />
        </div>
        <div className={styles.middle}>
          {reviewed && (
            <Section id="report" title={t('exams.report')} aside={<OdLetters />}>
              <ReportCard />
            </Section>
          )}
          <Section id="letter" title={t('exams.part.letter')} look="dense">
            <LetterPanel />
          </Section>
          <Section id="referral" title={t('exams.part.referral')} look="dense">
            <ReferralCard />
          </Section>
          <Section id="letter-analysis" title={t('insights.analysis')} look="dense">
            <SnapshotPanel call="letter_analysis" />
          </Section>
          <ReferralLoops />
          <Section id="notes" title={t('exams.part.notes')} look="dense">
            <TextsCard names={['od_omd', 'history_and_exam']} rows={3}>
              <WrittenTexts
                names={['pmh_m', 'omd_h', 'od_req_omd', 'other_omd', 'referral_letter']}
              />
            </TextsCard>
          </Section>
          <Section id="vision" title={t('exams.part.vision')} look="dense">
            {premium ? <MeasurementGrid /> : <VisionCard />}
            <DtcCard laysOut={premium} />
          </Section>
          <Section id="complaint" title={t('exams.part.complaint')} look="dense">
            <DiagnosesCard />
          </Section>
          {premium && <PremiumParts />}
          <Section id="billing" title={t('exams.part.billing')} look="dense">
            <BillingCard />
          </Section>
          <Section id="image-history" title={t('exams.part.image_history')} look="dense">
            <ImageHistory />
          </Section>
          <Section id="conversation" title={t('exams.part.conversation')} look="dense">
            <Conversation />
          </Section>
        </div>
        <div className={styles.right}>
          <ImageRail />
        </div>
      </div>
      <MissingModal
        sections={submit.missing}
        message={t('exams.submit_incomplete')}
        onClose={submit.clearMissing}
      />
      {submit.isSending && <OutboundModal onClose={() => submit.setSending(false)} />}
    </ExamFrame>
  )
}

/** What the Comprehensive variant also asks; drops before the visit are left out (Q68). */
function PremiumParts() {
  const t = useWords()
  return (
    <>
      <Section id="comorbidities" title={t('exams.part.comorbidities')} look="dense">
        <ComorbiditiesCard />
      </Section>
      <Section id="drops" title={t('exams.part.drops')} look="dense">
        <HistoryCard history="glc_current_drops" />
      </Section>
      <Section id="past" title={t('exams.part.past')} look="dense">
        <HistoryCard history="omd_history" />
        <IopHistoryCard />
      </Section>
    </>
  )
}
