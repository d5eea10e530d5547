import { Checkbox } from 'antd'
import { useState } from 'react'
import { DIAGNOSIS_FLAGS, diagnosesOf, type DiagnosisFlag } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { useAnyWritable, useExam, useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import { TextField } from '../form/text_field'
import { PlaquenilLine, PlaquenilModal } from './plaquenil'
import styles from './cards.module.css'

/** Why the patient came: diagnoses to choose from, and a text. Reviewers read them as tags. */
export function DiagnosesCard() {
  const { form } = useExam()
  const writable = useAnyWritable(DIAGNOSIS_FLAGS)
  const chosen = useFormState((each) => diagnosesOf(each.record()).join(' ')).split(' ')
  const [asksPlaquenil, setAsksPlaquenil] = useState(false)
  const openPlaquenil = () => setAsksPlaquenil(true)
  const closePlaquenil = () => setAsksPlaquenil(false)
  return (
    <div className={styles.stack}>
      {writable ? (
        <div className={styles.choices}>
          {DIAGNOSIS_FLAGS.map((flag, position) => (
            <Checkbox
              key={flag}
              id={position === 0 ? 'field-diagnoses' : `field-${flag}`}
              checked={chosen.includes(flag)}
              onChange={({ target }) => {
                form.set({ [flag]: target.checked })
                if (flag === 'plaquenil' && target.checked) openPlaquenil()
              }}
            >
              {fieldLabel(flag)}
            </Checkbox>
          ))}
        </div>
      ) : (
        <DiagnosisTags />
      )}
      {chosen.includes('plaquenil') && <PlaquenilLine onEdit={writable ? openPlaquenil : null} />}
      {asksPlaquenil && <PlaquenilModal onClose={closePlaquenil} />}
      <div className={styles.beside}>
        <TextField name="chief_complaint" rows={1} />
      </div>
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
