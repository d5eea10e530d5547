import { Checkbox } from 'antd'
import { COMORBIDITIES, EYES, EYE_CONDITIONS, eyeName, type Comorbidity } from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { AnswerBoxes } from '../form/answer_boxes'
import { useAnyWritable, useExam, useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import styles from './cards.module.css'
import { ComorbidityTags, PastComorbidities } from './comorbidity_tags'

/** In the order in which they are asked. */
const GENERAL = ['asthma', 'heart_block', 'hx_stroke', 'fhx'] as const

/** Conditions that bear on the eyes; "none", "unknown" and the others exclude each other (F092). */
export function ComorbiditiesCard() {
  const t = useWords()
  const { form } = useExam()
  const writable = useAnyWritable(COMORBIDITIES)
  const selected = useFormState((each) =>
    COMORBIDITIES.filter((name) => each.value(name) === true).join(' ')
  )
  if (!writable) return <ComorbidityTags />
  const chosen = selected.split(' ')

  const box = (name: Comorbidity, hidden = false) => (
    <Checkbox
      id={`field-${name}`}
      checked={chosen.includes(name)}
      aria-label={fieldLabel(name)}
      onChange={({ target }) => form.set({ [name]: target.checked })}
    >
      {hidden ? null : fieldLabel(name)}
    </Checkbox>
  )

  return (
    <div className={styles.stack}>
      <div className={styles.checks}>
        <AnswerBoxes
          of="comorbidities"
          none={t('exams.comorbidities_none')}
          unknown={t('exams.answer_unknown_own')}
          id="field-comorbidities"
        />
        {GENERAL.map((name) => (
          <span key={name}>{box(name)}</span>
        ))}
      </div>
      <div className={styles.checks}>
        {EYE_CONDITIONS.map((name) => (
          <span
            key={name}
            role="group"
            aria-label={codeText('exams.field', name)}
            className={styles.sides}
          >
            <span>{codeText('exams.field', name)}</span>
            {EYES.map((eye) => (
              <span key={eye} className={styles.side}>
                <EyeLetters side={eye} />
                {box(eyeName(name, eye), true)}
              </span>
            ))}
          </span>
        ))}
      </div>
      <PastComorbidities />
    </div>
  )
}
