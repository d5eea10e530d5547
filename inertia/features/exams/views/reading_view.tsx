import { ContactBlock } from '../frame/contact_block'
import { DoctorsBlock } from '../frame/doctors_block'
import { ExamBlock } from '../frame/exam_block'
import { ExamFrame } from '../frame/exam_frame'
import frame from '../frame/frame.module.css'
import { ImageRail } from '../images/image_rail'
import { OptometristForm } from './optometrist_form'
import styles from './views.module.css'

/** The chart to be read, images beside it: consultants and science users. */
export function ReadingView() {
  return (
    <ExamFrame actions={null}>
      <div className={frame.head}>
        <ContactBlock />
        <DoctorsBlock />
        <ExamBlock />
      </div>
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
