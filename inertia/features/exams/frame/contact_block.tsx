import { useWords } from '../../../lib/messages'
import { FieldRow } from '../../../ui/field_row'
import { useExam } from '../form/exam_context'
import styles from './frame.module.css'

/** How the patient is reached; what the strip has no room for. */
export function ContactBlock() {
  const t = useWords()
  const { patient } = useExam().page
  return (
    <dl className={styles.doctors} aria-label={t('exams.contact')}>
      <FieldRow label={t('exams.phone')}>{patient.primary_phone}</FieldRow>
      <FieldRow label={t('exams.email')}>{patient.email}</FieldRow>
      {patient.secondary_phn && (
        <FieldRow label={patient.secondary_phn_name || t('exams.secondary_number')}>
          {patient.secondary_phn}
        </FieldRow>
      )}
    </dl>
  )
}
