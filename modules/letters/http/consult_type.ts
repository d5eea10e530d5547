import { findOd } from '#directories'
import type { ExamRecord } from '#exams'
import { consultLetterType, type LetterType } from '#letters/rules'

/** The reviewer's letter of the visit's own mode, whoever asks for it (Q158). */
export async function consultTypeOf(
  { od_id: odId, is_referral_letter_upload_pei: usesReferralLetter }: ExamRecord,
  to: 'gp' | 'md2'
): Promise<LetterType> {
  const optometrist = await findOd(odId)
  const retinaEnabled = optometrist?.retinaEnabled ?? false
  return consultLetterType({ to, usesReferralLetter, retinaEnabled })
}
