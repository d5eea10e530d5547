import { useMemo } from 'react'
import type { RowContext } from '#exams/rules'
import { useExam, useFormState } from '../form/exam_context'

/** Who fills the rows, and in which mode: both change what a row needs. */
export function useRowContext(): RowContext {
  const { role } = useExam()
  const isReferralLetter = useFormState(({ base }) => base.is_referral_letter_upload_pei === true)
  return useMemo(
    () => ({ isOptometrist: role === 'od', isReferralLetter }),
    [role, isReferralLetter]
  )
}
