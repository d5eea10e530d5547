import { COMORBIDITY_FIELDS, shownComorbidities } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { text, useLocale, useWords } from '../../../lib/messages'
import { useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import { pastValue } from '../form/past_value'
import type { ExamWire } from '#exams/rules'
import styles from './cards.module.css'

/** The selected ones as tags; none and unknown are answers, not recorded is another (F092, Q150). */
export function ComorbidityTags() {
  const t = useWords()
  const base = useFormState((form) => form.base)
  const { answer, isPast } = shownOf(base)
  if (isPast) return <PastComorbidities />
  if (answer === 'not_answered') return <p className={styles.faint}>{t('app.not_recorded')}</p>
  return <Tags base={base} />
}

/** What an earlier visit says where a message says nothing, with that visit's date (F195). */
export function PastComorbidities() {
  const t = useWords()
  const locale = useLocale()
  const base = useFormState((form) => form.base)
  const { isPast } = shownOf(base)
  if (!isPast) return null
  const date = formatDate(String(base.past_comorbidities_date), locale)
  return (
    <div>
      <p className={styles.faint}>{t('exams.comorbidities_past', { date })}</p>
      <Tags base={base} />
    </div>
  )
}

function Tags({ base }: { base: ExamWire }) {
  const { answer, names } = shownOf(base)
  if (answer === 'none') return <p>{text('exams.comorbidity_summary_none')}</p>
  if (answer === 'unknown') return <p>{text('exams.answer_unknown')}</p>
  return (
    <ul className={styles.tags}>
      {names.map((name) => (
        <li key={name} className={styles.tag}>
          {fieldLabel(name)}
        </li>
      ))}
    </ul>
  )
}

function shownOf(base: ExamWire) {
  return shownComorbidities(
    base,
    Object.fromEntries(COMORBIDITY_FIELDS.map((name) => [name, pastValue(base, name)]))
  )
}
