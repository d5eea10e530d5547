import { COMORBIDITIES, shownComorbidities } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import { pastValue } from '../form/past_value'
import type { ExamWire } from '#exams/rules'
import styles from './cards.module.css'

/** The selected ones as tags; 'None' is an answer, not recorded is another (F092, Q150). */
export function ComorbidityTags() {
  const t = useWords()
  const base = useFormState((form) => form.base)
  const { answer, isPast } = shownOf(base)
  if (isPast) return <PastComorbidities />
  if (answer === 'none') return <p>{t('exams.comorbidity_summary_none')}</p>
  if (answer === 'not_answered') return <p className={styles.faint}>{t('app.not_recorded')}</p>
  return <Tags base={base} />
}

/** What an earlier visit says where a message says nothing, with that visit's date (F195). */
export function PastComorbidities() {
  const t = useWords()
  const locale = useLocale()
  const base = useFormState((form) => form.base)
  const { answer, isPast } = shownOf(base)
  if (!isPast) return null
  const date = formatDate(String(base.past_comorbidities_date), locale)
  return (
    <div>
      <p className={styles.faint}>{t('exams.comorbidities_past', { date })}</p>
      {answer === 'none' ? <p>{t('exams.comorbidity_summary_none')}</p> : <Tags base={base} />}
    </div>
  )
}

function Tags({ base }: { base: ExamWire }) {
  return (
    <ul className={styles.tags}>
      {shownOf(base).names.map((name) => (
        <li key={name} className={styles.tag}>
          {fieldLabel(name)}
        </li>
      ))}
    </ul>
  )
}

function shownOf(base: ExamWire) {
  const names = [...COMORBIDITIES, 'comorbidities_none' as const]
  return shownComorbidities(
    base,
    Object.fromEntries(names.map((name) => [name, pastValue(base, name)]))
  )
}
