import { hasMultipleVisitsWaiting } from '#review/rules'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { ToneTag } from '../../ui/tone_tag'
import { useExam } from '../visit_form'

/** That more than one visit of the patient waits for review, and which (F205). */
export function VisitsWaiting() {
  const t = useWords()
  const locale = useLocale()
  const { visits } = useExam().page
  const waiting = visits.filter(
    ({ exam_status: status, is_inactive: gone }) => status === 'ready' && !gone
  )
  if (!hasMultipleVisitsWaiting(waiting.length)) return null
  const dates = waiting.map(({ exam_date: date }) => formatDate(date, locale)).join(' · ')
  return (
    <p>
      <ToneTag tone="watch">{t('review.visits_waiting', { dates })}</ToneTag>
    </p>
  )
}
