import { useWords } from '../../lib/messages'
import { PrereviewPanel, ReviewFields } from '../review'
import { ChartHead, CancelButton, ExamFrame, SectionRail } from '../visit_frame'
import { Section } from '../visit_form'
import { ImageRail } from '../visit_images'
import { OptometristForm } from './optometrist_form'
import { WorksheetTabs } from './worksheet_tabs'
import styles from './views.module.css'

/**
 * The chart to be read, and in front of it what a pre-review writes: its
 * button stores the fields with the initials (F244, F245; Q34). Letters,
 * assignments and states are the administrators'.
 */
export function PreReviewView() {
  const t = useWords()
  return (
    <ExamFrame barGoes actions={<CancelButton />}>
      <ChartHead />
      <WorksheetTabs>
        <div className={styles.zones}>
          <div className={styles.left}>
            <SectionRail />
          </div>
          <div className={styles.middle}>
            <Section id="prereview" title={t('review.prereview')}>
              <PrereviewPanel />
            </Section>
            <ReviewFields />
            <OptometristForm />
          </div>
          <div className={styles.right}>
            <ImageRail />
          </div>
        </div>
      </WorksheetTabs>
    </ExamFrame>
  )
}
