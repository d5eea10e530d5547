import { Checkbox } from 'antd'
import {
  COMORBIDITIES,
  EYES,
  NO_COMORBIDITY,
  chooseComorbidity,
  comorbidityAnswer,
  type ComorbidityChoice,
} from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { useAnyWritable, useExam, useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import styles from './cards.module.css'
import { ComorbidityTags } from './comorbidity_tags'

const GENERAL = ['asthma', 'heart_block', 'hx_stroke', 'fhx'] as const
const OF_EYES = ['uveitis', 'pxf', 'pds'] as const

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
      <table className={styles.sides}>
        <thead>
          <tr>
            <td />
            {EYES.map((eye) => (
              <th key={eye} scope="col">
                <EyeLetters side={eye} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {OF_EYES.map((name) => (
            <tr key={name}>
              <th scope="row">{codeText('exams.field', name)}</th>
              {EYES.map((eye) => (
                <td key={eye}>{box(`${name}_${eye}`, fieldLabel(`${name}_${eye}`), true)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What is chosen, "none" included; nothing while not answered (Q150). */
function selectedOf(value: (name: string) => unknown): ComorbidityChoice[] {
  const fields = [...COMORBIDITIES, 'comorbidities_none'].map((name) => [name, value(name)])
  const exam = Object.fromEntries(fields) as Record<string, unknown>
  if (comorbidityAnswer(exam) === 'none') return [NO_COMORBIDITY]
  return COMORBIDITIES.filter((name) => exam[name] === true)
}
