import { Checkbox } from 'antd'
import {
  COMORBIDITIES,
  EYES,
  EYE_CONDITIONS,
  NO_COMORBIDITY,
  chooseComorbidity,
  comorbidityAnswer,
  eyeName,
  type Comorbidity,
  type ComorbidityChoice,
} from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { useAnyWritable, useExam, useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import styles from './cards.module.css'
import { ComorbidityTags, PastComorbidities } from './comorbidity_tags'

/** In the order in which they are asked. */
const GENERAL = ['asthma', 'heart_block', 'hx_stroke', 'fhx'] as const

type Condition = Comorbidity | 'comorbidities_none'

/** Conditions that bear on the eyes; "none" and the others exclude each other (F092). */
export function ComorbiditiesCard() {
  const t = useWords()
  const { form } = useExam()
  const writable = useAnyWritable(COMORBIDITIES)
  const selected = useFormState((each) => selectedOf((name) => each.value(name)).join(' '))
  if (!writable) return <ComorbidityTags />
  const chosen = selected.split(' ') as ComorbidityChoice[]
  const has = (choice: ComorbidityChoice) => chosen.includes(choice)

  function toggle(choice: ComorbidityChoice, on: boolean) {
    if (choice === NO_COMORBIDITY) return form.deny('comorbidities_none', on)
    const next = on ? chooseComorbidity(chosen, choice) : chosen.filter((each) => each !== choice)
    form.set({
      ...Object.fromEntries(COMORBIDITIES.map((name) => [name, next.includes(name)])),
      comorbidities_none: next.includes(NO_COMORBIDITY),
    })
  }

  const box = (choice: ComorbidityChoice, label: string, hidden = false) => (
    <Checkbox
      id={choice === NO_COMORBIDITY ? 'field-comorbidities' : `field-${choice}`}
      checked={has(choice)}
      aria-label={label}
      onChange={({ target }) => toggle(choice, target.checked)}
    >
      {hidden ? null : label}
    </Checkbox>
  )

  return (
    <div className={styles.stack}>
      <div className={styles.checks}>
        {box(NO_COMORBIDITY, t('exams.comorbidities_none'))}
        {GENERAL.map((name) => (
          <span key={name}>{box(name, fieldLabel(name))}</span>
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
                {box(eyeName(name, eye), fieldLabel(eyeName(name, eye)), true)}
              </span>
            ))}
          </span>
        ))}
      </div>
      <PastComorbidities />
    </div>
  )
}

/** What is chosen, "none" included; nothing while not answered (Q150). */
function selectedOf(value: (name: Condition) => unknown): ComorbidityChoice[] {
  const fields = [...COMORBIDITIES, 'comorbidities_none' as const].map((name) => [
    name,
    value(name),
  ])
  const exam = Object.fromEntries(fields) as Record<string, unknown>
  if (comorbidityAnswer(exam) === 'none') return [NO_COMORBIDITY]
  return COMORBIDITIES.filter((name) => exam[name] === true)
}
