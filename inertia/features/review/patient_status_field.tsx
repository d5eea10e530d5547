import { useWords } from '../../lib/messages'
import { ListSelect } from '../../ui/list_select'
import { fieldLabel, useExam, useField, useValue } from '../visit_form'
import styles from './review.module.css'

/** XXX, P, BO or BT; a star where it was brought along from an earlier visit (F251). */
export function PatientStatusField() {
  const t = useWords()
  const { form, options } = useExam()
  const { value, set, writable, error } = useField('patient_status')
  const isAuto = useValue('patient_status_auto') === true && value === form.base.patient_status
  if (!writable && !value) return null
  const label = fieldLabel('patient_status')
  const choices = options?.patient_statuses.map(({ code, label: words }) => ({
    value: code,
    label: words,
  }))
  return (
    <div className={styles.inline}>
      <label htmlFor="field-patient_status" className={styles.fieldName}>
        {label}
      </label>
      <div className={styles.inline}>
        {writable ? (
          <ListSelect
            id="field-patient_status"
            aria-label={label}
            aria-describedby={isAuto ? 'patient-status-auto' : undefined}
            style={{ width: 136 }}
            placeholder={t('exams.choose')}
            status={error ? 'error' : undefined}
            value={value || null}
            options={choices}
            onChange={set}
            onClear={() => set('')}
          />
        ) : (
          <span>{choices?.find((each) => each.value === value)?.label ?? String(value)}</span>
        )}
        {isAuto && (
          <span id="patient-status-auto" className={styles.faint}>
            {`* ${t('review.patient_status_auto')}`}
          </span>
        )}
      </div>
    </div>
  )
}
