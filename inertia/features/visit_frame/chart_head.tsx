import type { ReactNode } from 'react'
import { ContactBlock } from './contact_block'
import { DoctorsBlock } from './doctors_block'
import { ExamBlock } from './exam_block'
import type { StatusChange } from './use_status_change'
import styles from './frame.module.css'

type Props = {
  status?: StatusChange
  /** Below them, over the whole width. */
  children?: ReactNode
}

/** Above every chart: who the patient and their doctors are, and the visit's own facts. */
export function ChartHead({ status, children }: Props) {
  return (
    <div className={styles.head}>
      <ContactBlock />
      <DoctorsBlock />
      <ExamBlock status={status} />
      {children}
    </div>
  )
}
