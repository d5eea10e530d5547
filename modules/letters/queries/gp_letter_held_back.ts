import type { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { findPractice } from '#directories'
import { lastGpLetterDate, type ExamRecord } from '#exams'
import { isGpLetter, isGpLetterSuppressed, letterTypeOf, type LetterType } from '#letters/rules'
import { patientIdentity } from '#patients'
import { ageOn } from '#patients/rules'

/**
 * Whether a letter to a family doctor would not have gone out by itself. By hand
 * it goes, and this is said (Q80). The months since the last one count for the
 * doctor who had it, not for the second one.
 */
export async function isGpLetterHeldBack(
  exam: ExamRecord,
  type: LetterType,
  now: DateTime
): Promise<boolean> {
  if (!isGpLetter(type)) return false
  const { birthDate } = await patientIdentity(exam.patient_id)
  const today = dateIn((await findPractice(exam.practice_id)).zone, now)
  const isCounted = letterTypeOf(type).onSettled === 'gp_letter_sent'
  return isGpLetterSuppressed({
    age: ageOn(birthDate, today),
    lastSent: isCounted ? await lastGpLetterDate(exam.patient_id) : null,
    today,
    isReferralNeeded: exam.retina_referral === 'needed',
  })
}
