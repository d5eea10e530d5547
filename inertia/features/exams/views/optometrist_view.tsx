import { useWords } from '../../../lib/messages'
import { ReportCard } from '../cards/report_card'
import { useFormState } from '../form/exam_context'
import { ContactBlock } from '../frame/contact_block'
import { DoctorsBlock } from '../frame/doctors_block'
import { ExamBlock } from '../frame/exam_block'
import { ExamFrame } from '../frame/exam_frame'
import frame from '../frame/frame.module.css'
import { MissingModal } from '../frame/missing_modal'
import { ReadOnlyBanner } from '../frame/read_only_banner'
import { SaveButton } from '../frame/save_button'
import { Section } from '../frame/section'
import { SectionRail } from '../frame/section_rail'
import { SetReadyButton } from '../frame/set_ready_button'
import { useChartSave } from '../frame/use_chart_save'
import { useStatusChange } from '../frame/use_status_change'
import { OdLetters } from '../letters/od_letters'
import { ImageRail } from '../images/image_rail'
import { OptometristForm } from './optometrist_form'
import styles from './views.module.css'

/** Three zones: what is missing on the left, the chart, the images by slot on the right. */
export function OptometristView() {
  const t = useWords()
  const status = useStatusChange()
  const save = useChartSave()
  const locked = useFormState(({ base }) => base.is_read_only_for_od === true)
  const reviewed = useFormState(({ base }) => base.saved_exam_status === 'reviewed')
  const actions = locked ? null : (
    <>
      <SaveButton onSave={save} />
      <SetReadyButton status={status} />
    </>
  )
  return (
    <ExamFrame actions={actions}>
      <ReadOnlyBanner />
      <div className={frame.head}>
        <ContactBlock />
        <DoctorsBlock />
        <ExamBlock status={status} />
      </div>
      <div className={styles.zones}>
        <div className={styles.left}>{!locked && <SectionRail />}</div>
        <div className={styles.middle}>
          {reviewed && (
            <Section id="report" title={t('exams.report')} aside={<OdLetters />}>
              <ReportCard />
            </Section>
          )}
          <OptometristForm />
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
