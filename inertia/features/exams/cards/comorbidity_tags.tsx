import { COMORBIDITIES, comorbidityAnswer } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import styles from './cards.module.css'

/** The selected ones as tags; 'None' is an answer, not recorded is another (F092, Q150). */
export function ComorbidityTags() {
  const t = useWords()
  const base = useFormState((form) => form.base)
  const answer = comorbidityAnswer(base)
  if (answer === 'none') return <p>{t('exams.comorbidity_summary_none')}</p>
  if (answer === 'not_answered') return <p className={styles.faint}>{t('app.not_recorded')}</p>
  return (
    <ul className={styles.tags}>
      {COMORBIDITIES.filter((name) => base[name] === true).map((name) => (
        <li key={name} className={styles.tag}>
          {fieldLabel(name)}
        </li>
      ))}
    </ul>
  )
}
