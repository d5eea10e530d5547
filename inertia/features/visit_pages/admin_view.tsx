import { useState } from 'react'
import { adminSaveAllowed } from '#review/rules'
import { PREREVIEW_FIELDS } from '#exams/rules'
import { ruleText, text, useWords } from '../../lib/messages'
import { reportFailure, showTitledError } from '../../ui/dialogs'
import {
  Assignments,
  BillingCodes,
  GlaucomaIndex,
  PreReviewStopwatch,
  PrereviewPanel,
  ReviewFields,
  StopwatchButton,
  TreatmentSection,
  VisitsWaiting,
  useComfortZones,
} from '../review'
import { Section, useExam, useFormState } from '../visit_form'
import {
  ChartHead,
  CancelButton,
  ExamFrame,
  GpConfirmation,
  MissingModal,
  ReadOnlyBanner,
  SaveButton,
  SectionRail,
  useChartSave,
  useStatusChange,
} from '../visit_frame'
import { ImageRail } from '../visit_images'
import { LettersCard, ReferralLoops } from '../letters'
import { OutboundReview } from './rlu/outbound_review'
import { OptometristForm } from './optometrist_form'
import { AdminTabs } from './admin/admin_tabs'
import { OfficeCards } from './admin/office_cards'
import styles from './views.module.css'

/** The optometrist's chart with the administrator's rights, and their tools in front of it. */
export function AdminView() {
  const t = useWords()
  const status = useStatusChange()
  const examId = useFormState(({ base }) => base.id)
  const [stopwatch] = useState(() => new PreReviewStopwatch(examId))
  const save = useAdminSave(stopwatch)
  useComfortZones()
  return (
    <ExamFrame
      barGoes
      actions={
        <>
          <StopwatchButton stopwatch={stopwatch} />
          <CancelButton />
          <SaveButton onSave={save} primary />
        </>
      }
    >
      <ReadOnlyBanner />
      <GpConfirmation />
      <ChartHead status={status}>
        <div role="group" aria-label={t('review.assignments')} className={styles.assignments}>
          <Assignments />
        </div>
      </ChartHead>
      <AdminTabs>
        <div className={styles.zones}>
          <div className={styles.left}>
            <SectionRail />
          </div>
          <div className={styles.middle}>
            <Section id="prereview" title={t('review.prereview')}>
              <PrereviewPanel />
            </Section>
            <OfficeCards />
            <BillingCodes />
            <VisitsWaiting />
            <OutboundReview />
            <LettersCard />
            <ReferralLoops />
            <OptometristForm />
            <GlaucomaIndex />
            <TreatmentSection />
            <ReviewFields />
          </div>
          <div className={styles.right}>
            <ImageRail />
          </div>
        </div>
      </AdminTabs>
      <MissingModal
        sections={status.missing}
        message={t(status.lackingFor)}
        onClose={status.clearMissing}
      />
    </ExamFrame>
  )
}

/** The measured time is stored with the chart (F304). A pre-reviewed chart whose pre-review data changed is pre-reviewed again first (F246, Q67). */
function useAdminSave(stopwatch: PreReviewStopwatch): () => Promise<boolean> {
  const { form } = useExam()
  const save = useChartSave()
  return async () => {
    const allowed = adminSaveAllowed({
      isPrereviewDirty: Object.keys(form.edits).some((name) => PREREVIEW_FIELDS.has(name)),
      isPreReviewed: form.base.is_pre_reviewed === true,
    })
    if (allowed.allowed) {
      if (!stopwatch.isRunning && stopwatch.isUnsaved) {
        const timed = await stopwatch.store()
        if (!timed.ok) reportFailure(text('app.error'), timed)
      }
      return save()
    }
    showTitledError(text('exams.errors_setting_values'), ruleText(allowed.message))
    return false
  }
}
