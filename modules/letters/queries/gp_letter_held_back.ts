import type { DateTime } from 'luxon'
import type { ExamRecord } from '#exams'
import { isGpLetter, letterTypeOf, type LetterType } from '#letters/rules'
import { gpLetterFacts } from '#review'
import { isGpLetterSuppressed } from '#review/rules'

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
  const facts = await gpLetterFacts(exam, now)
  const isCounted = letterTypeOf(type).onSettled === 'gp_letter_sent'
  return isGpLetterSuppressed({
    ...facts,
    lastSent: isCounted ? facts.lastSent : null,
    isReferralNeeded: exam.retina_referral === 'needed',
  })
}
