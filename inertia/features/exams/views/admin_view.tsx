import { Checkbox } from 'antd'
import { adminSaveAllowed } from '#review/rules'
import { PREREVIEW_FIELDS } from '#exams/rules'
import { ruleText, text, useWords } from '../../../lib/messages'
import { showTitledError } from '../../../ui/dialogs'
import { PrereviewPanel } from '../../review/prereview_panel'
import { ReviewFields } from '../../review/review_fields'
import { ReviewerSelect } from '../../review/reviewer_select'
import { useExam, useField } from '../form/exam_context'
import { TextField } from '../form/text_field'
import { CancelButton } from '../frame/cancel_button'
import { ContactBlock } from '../frame/contact_block'
import { DoctorsBlock } from '../frame/doctors_block'
import { ExamBlock } from '../frame/exam_block'
import { ExamFrame } from '../frame/exam_frame'
import frame from '../frame/frame.module.css'
import { MissingModal } from '../frame/missing_modal'
import { SaveButton } from '../frame/save_button'
import { Section } from '../frame/section'
import { SectionRail } from '../frame/section_rail'
import { useChartSave } from '../frame/use_chart_save'
import { useStatusChange } from '../frame/use_status_change'
import { ImageRail } from '../images/image_rail'
import { LettersCard } from '../letters/letters_card'
import { OutboundReview } from '../rlu/outbound_review'
import { OptometristForm } from './optometrist_form'
import styles from './views.module.css'

/** The optometrist's chart with the administrator's rights, and his tools in front of it. */
export function AdminView() {
  const t = useWords()
  const status = useStatusChange()
  const save = useAdminSave()
  return (
    <ExamFrame
      actions={
        <>
          <CancelButton />
          <SaveButton onSave={save} primary />
        </>
      }
    >
      <div className={frame.head}>
        <ContactBlock />
        <DoctorsBlock />
        <ExamBlock status={status}>
          <ReviewerSelect />
        </ExamBlock>
      </div>
      <div className={styles.zones}>
        <div className={styles.left}>
          <SectionRail />
        </div>
        <div className={styles.middle}>
          <Section id="prereview" title={t('review.prereview')}>
            <PrereviewPanel />
          </Section>
          <OutboundReview />
          <LettersCard />
          <OptometristForm />
          <ReviewFields />
          <Section id="private" title={t('exams.private_notes')}>
            <PrivateNotes />
          </Section>
        </div>
        <div className={styles.right}>
          <ImageRail />
        </div>
      </div>
      <MissingModal
        sections={status.missing}
        message={t('exams.ready_incomplete')}
        onClose={status.clearMissing}
      />
    </ExamFrame>
  )
}

/** A pre-reviewed chart whose pre-review data changed is pre-reviewed again first (F246, Q67). */
function useAdminSave(): () => Promise<boolean> {
  const { form } = useExam()
  const save = useChartSave()
  return async () => {
    const allowed = adminSaveAllowed({
      isPrereviewDirty: Object.keys(form.edits).some((name) => PREREVIEW_FIELDS.has(name)),
      isPreReviewed: form.base.is_pre_reviewed === true,
    })
    if (allowed.allowed) return save()
    showTitledError(text('exams.errors_setting_values'), ruleText(allowed.message))
    return false
  }
}

/** Seen by administrators only (F099). */
function PrivateNotes() {
  const addressed = useField('admin_private_notes_addressed')
  const t = useWords()
  return (
    <>
      <TextField name="admin_private_notes" hideLabel />
      <Checkbox
        checked={addressed.value === true}
        onChange={({ target }) => addressed.set(target.checked)}
      >
        {t('exams.field.admin_private_notes_addressed')}
      </Checkbox>
      <TextField name="notes_from_moa" />
    </>
  )
}
