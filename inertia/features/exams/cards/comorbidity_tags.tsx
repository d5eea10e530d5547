import { COMORBIDITIES, comorbidityAnswer, shownComorbidityTags } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import type { ExamWire } from '../types'
import styles from './cards.module.css'

/** The selected ones as tags; 'None' is an answer, not recorded is another (F092, Q150). */
export function ComorbidityTags() {
  const t = useWords()
  const base = useFormState((form) => form.base)
  const answer = comorbidityAnswer(base)
  const past = shownComorbidityTags(base, pastOf(base))
  if (answer === 'not_answered' && past.length > 0) return <Tags names={past} isPast />
  if (answer === 'none') return <p>{t('exams.comorbidity_summary_none')}</p>
  if (answer === 'not_answered') return <p className={styles.faint}>{t('app.not_recorded')}</p>
  return <Tags names={COMORBIDITIES.filter((name) => base[name] === true)} />
}

function Tags({ names, isPast = false }: { names: readonly string[]; isPast?: boolean }) {
  const t = useWords()
  return (
    <>
      <ul className={styles.tags}>
        {names.map((name) => (
          <li key={name} className={styles.tag}>
            {fieldLabel(name)}
          </li>
        ))}
      </ul>
      {isPast && <p className={styles.faint}>{t('exams.comorbidities_past')}</p>}
    </>
  )
}

/** A message carries no findings of its own: the visit before speaks for it (F195). */
function pastOf(base: ExamWire): Record<string, unknown> {
  return Object.fromEntries(COMORBIDITIES.map((name) => [name, base[`past_${name}`]]))
}
