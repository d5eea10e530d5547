import { RISK_TEXTS_VERSION, riskTexts, type RiskReader } from '#review/rules'
import { formatDate } from '../../lib/dates'
import { ruleText, useLocale, useWords } from '../../lib/messages'
import { plainExamOf, useExam, useFormState } from '../visit_form'
import styles from './review.module.css'

/** What age, pressures and ratios say beside the risk band, in words for whoever reads (F273). */
export function RiskTexts({ reader }: { reader: RiskReader }) {
  const t = useWords()
  const locale = useLocale()
  const { patient } = useExam().page
  const base = useFormState((form) => form.base)
  const age = base.age ?? patient.age
  const told = riskTexts(plainExamOf(base), age, reader)
  if (told.length === 0) return null
  return (
    <section aria-labelledby="risk-texts" className={styles.panel}>
      <h3 id="risk-texts" className={styles.indexTitle}>
        {t('review.risk.title')}{' '}
        <span className={styles.beta}>{t('review.tx.beta', { version: RISK_TEXTS_VERSION })}</span>
      </h3>
      <ul className={styles.risks}>
        {told.map(({ message }) => (
          <li key={`${message.key} ${message.params?.eye ?? ''}`}>{ruleText(message)}</li>
        ))}
      </ul>
      <p className={styles.faint}>
        {t('review.tx.values_of', { date: formatDate(base.exam_date, locale) })}
      </p>
    </section>
  )
}
