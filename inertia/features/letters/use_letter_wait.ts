import type { ExamStatus, OmdcStatus } from '#exams/rules'
import { letterWait, type LetterAfter, type LetterWait } from '#letters/rules'
import { useExam, useFormState } from '../visit_form'

/**
 * Why a letter of this visit cannot be written yet, or null: what the server
 * will refuse is not offered (Q164). Words are `letters.refused_<code>`, in
 * short `letters.wait.<code>`.
 */
export function useLetterWait(): (after: LetterAfter) => LetterWait | null {
  const { page } = useExam()
  const base = useFormState((form) => form.base)
  return (after) =>
    letterWait(after, {
      status: base.saved_exam_status as ExamStatus,
      omdcStatus: (base.omdc_status ?? '') as OmdcStatus,
      reviews: page.review_standings,
    })
}
