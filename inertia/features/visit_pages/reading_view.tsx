import { ChartHead, ExamFrame } from '../visit_frame'
import { ImageRail } from '../visit_images'
import { OptometristForm } from './optometrist_form'
import styles from './views.module.css'

/** The chart to be read, images beside it: science users. */
export function ReadingView() {
  return (
    <ExamFrame actions={null}>
      <ChartHead />
      <div className={styles.reading}>
        <div className={styles.middle}>
          <OptometristForm />
        </div>
        <div className={styles.right}>
          <ImageRail />
        </div>
      </div>
    </ExamFrame>
  )
}
