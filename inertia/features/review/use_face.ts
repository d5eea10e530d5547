import { DESK_FACES, deskLayout } from '#review/rules'
import { useExam, useFormState } from '../visit_form'

/** What this reader's page shows of this visit, and where. */
export function useFace() {
  const { role } = useExam()
  const layout = useFormState(({ base }) =>
    deskLayout({
      role: role === 'omdc' ? 'omdc' : 'omdr',
      isReferralLetter: base.is_referral_letter_upload_pei === true,
      isPremium: base.rlu_exam_is_premium === true,
      isRetinaOnly: base.exam_is_retina_only === true,
    })
  )
  return DESK_FACES[layout]
}
