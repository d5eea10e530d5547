import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { useFormState } from '../visit_form'
import { Band } from './band'
import { BandLink } from './band_link'
import reviewStyles from './review.module.css'
import { useTxAlgorithm } from './use_tx_algorithm'

/** What speaks for and against glaucoma in each eye, and where its pressure stands to its target (F267). */
export function TxAlgorithmPanel() {
  const t = useWords()
  const locale = useLocale()
  const date = useFormState(({ base }) => base.exam_date)
  const answer = useTxAlgorithm()
  if (answer === null) return null
  return (
    <section aria-labelledby="tx-algorithm" className={reviewStyles.panel}>
      <h3 id="tx-algorithm" className={reviewStyles.indexTitle}>
        {t('review.tx.title')}{' '}
        <span className={reviewStyles.beta}>
          {t('review.tx.beta', { version: answer.rules_version })}
        </span>
      </h3>
      {answer.message ? (
        <p className={reviewStyles.faint}>{answer.message}</p>
      ) : (
        <>
          <Band found={answer} />
          <p className={reviewStyles.faint}>
            {t('review.tx.values_of', { date: formatDate(date, locale) })}
          </p>
          <BandLink />
        </>
      )}
    </section>
  )
}
