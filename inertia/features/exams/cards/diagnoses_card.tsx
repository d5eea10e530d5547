import { Checkbox } from 'antd'
import { DIAGNOSIS_FLAGS, diagnosesOf, type DiagnosisFlag } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { DateField } from '../../../ui/date_field'
import { useAnyWritable, useExam, useField, useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import { TextField } from '../form/text_field'
import { RangeInput } from '../measurements/range_input'
import styles from './cards.module.css'

/** Why the patient came: diagnoses to choose from, and a text. Reviewers read them as tags. */
export function DiagnosesCard() {
  const { form } = useExam()
  const writable = useAnyWritable(DIAGNOSIS_FLAGS)
  const chosen = useFormState((each) => diagnosesOf(each.record()).join(' ')).split(' ')
  return (
    <div className={styles.stack}>
      {writable ? (
        <div className={styles.choices}>
          {DIAGNOSIS_FLAGS.map((flag, position) => (
            <Checkbox
              key={flag}
              id={position === 0 ? 'field-diagnoses' : `field-${flag}`}
              checked={chosen.includes(flag)}
              onChange={({ target }) => form.set({ [flag]: target.checked })}
            >
              {fieldLabel(flag)}
            </Checkbox>
          ))}
        </div>
      ) : (
        <DiagnosisTags />
      )}
      {chosen.includes('plaquenil') && writable && <Plaquenil />}
      <TextField name="chief_complaint" rows={1} />
    </div>
  )
}

export function DiagnosisTags() {
  const t = useWords()
  const flags = useFormState((form) => diagnosesOf(form.base).join(' '))
  if (flags === '') return <p className={styles.faint}>{t('app.not_recorded')}</p>
  return (
    <ul className={styles.tags}>
      {(flags.split(' ') as DiagnosisFlag[]).map((flag) => (
        <li key={flag} className={styles.tag}>
          {fieldLabel(flag)}
        </li>
      ))}
    </ul>
  )
}

/** Dose in mg a day and the day it began: what screening is planned by. */
function Plaquenil() {
  const dose = useField('plaquenil_dose')
  const since = useField('plaquenil_date')
  return (
    <div className={styles.inline}>
      <label htmlFor="field-plaquenil_dose">{fieldLabel('plaquenil_dose')}</label>
      <RangeInput field={dose} range="plaquenil_dose" width={72} />
      <span className={styles.faint}>mg/d</span>
      <label htmlFor="field-plaquenil_date">{fieldLabel('plaquenil_date')}</label>
      <span className={styles.date}>
        <DateField
          id="field-plaquenil_date"
          value={since.value as string | null}
          onChange={since.set}
        />
      </span>
    </div>
  )
}
