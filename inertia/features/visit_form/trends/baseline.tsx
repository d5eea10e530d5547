import { BASELINE_EXAMS, BASELINE_TESTS, baselineCounts, isBaselineComplete } from '#exams/rules'
import { labelled, useWords } from '../../../lib/messages'
import { useExam } from '../form/exam_context'
import type { AgedVisit } from './trend_points'

type Props = { visits: readonly AgedVisit[]; className?: string }

/** How much of a baseline there is, and whether it is enough, for those who read visits (F139). */
export function Baseline({ visits, className }: Props) {
  const t = useWords()
  const { role } = useExam()
  if (role !== 'omdr' && role !== 'omdc' && role !== 'admin') return null
  const counts = baselineCounts(visits)
  const told = BASELINE_TESTS.map(
    (test) => `${t(`exams.baseline.${test}`)} ${counts[test]}/${BASELINE_EXAMS}`
  )
  const label = t(isBaselineComplete(counts) ? 'exams.baseline.complete' : 'exams.baseline')
  return <span className={className}>{labelled(label, told.join(', '))}</span>
}
