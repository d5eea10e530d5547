import type { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { findPractice } from '#directories'
import { lastGpLetterDate, type ExamRecord } from '#exams'
import { isGpLetterSuppressed } from '#letters/rules'
import { patientIdentity } from '#patients'
import { ageOn } from '#patients/rules'

/**
 * Whether a letter to the family doctor would not have gone out by itself. By
 * hand it goes, and this is said (Q80).
 */
export async function isGpLetterHeldBack(exam: ExamRecord, now: DateTime): Promise<boolean> {
  const { birthDate } = await patientIdentity(exam.patient_id)
  const today = dateIn((await findPractice(exam.practice_id)).zone, now)
  return isGpLetterSuppressed({
    age: ageOn(birthDate, today),
    lastSent: await lastGpLetterDate(exam.patient_id),
    today,
    isReferralNeeded: exam.retina_referral === 'needed',
  })
}
