import { preReviewState } from '#review/rules'
import { formatInstant } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { useFormState } from '../visit_form'
import styles from './review.module.css'

/** Who pre-reviewed the chart and when, and whether that still stands. */
export function PrereviewLine() {
  const t = useWords()
  const locale = useLocale()
  const base = useFormState((form) => form.base)
  const { initials_select: initials, last_prereview_date: date } = base
  const state = preReviewState({
    isPreReviewed: base.is_pre_reviewed === true,
    lastPrereviewDate: date,
    status: base.saved_exam_status,
  })
  const facts = {
    who: String(initials || '–'),
    when: date ? formatInstant(String(date), locale) : '–',
  }
  return <span className={styles.faint}>{t(`review.prereview_state.${state}`, facts)}</span>
}
