import { useCallback } from 'react'
import { examStatusLabel, type ChosenStatus } from '#exams/rules'
import { ruleText, useLocale } from '../../../lib/messages'
import { useExam, useFormState } from './exam_context'

/** What a status is called to this reader of this visit (Q47). */
export function useStatusLabel(): (status: ChosenStatus) => string {
  const { role } = useExam()
  const locale = useLocale()
  const rlu = useFormState(({ base }) => base.is_referral_letter_upload_pei === true)
  return useCallback(
    // The words follow the language on screen.
    (status) => (locale ? ruleText(examStatusLabel(status, { rlu, admin: role === 'admin' })) : ''),
    [role, rlu, locale]
  )
}
