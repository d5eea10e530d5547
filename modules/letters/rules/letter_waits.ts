import type { ExamStatus, OmdcStatus } from '../../exams/rules/index.js'
import type { ReviewStanding } from '../../review/rules/index.js'

/** What a letter tells of, and so must not precede (Q164). */
export type LetterAfter = 'submission' | 'omdr_review' | 'omdc_review'

/** What is still missing; texts are `letters.refused_<code>`, in short `letters.wait.<code>`. */
export const LETTER_WAITS = [
  'submission_missing',
  'omdr_review_missing',
  'omdr_review_reopened',
  'omdr_review_rewritten',
  'omdc_review_missing',
  'omdc_review_reopened',
  'omdc_review_rewritten',
] as const
export type LetterWait = (typeof LETTER_WAITS)[number]

/** What is known of a visit: its statuses, and how the finished reviews of it stand, by role. */
export type ReviewFacts = {
  readonly status: ExamStatus
  readonly omdcStatus: OmdcStatus
  readonly reviews: Readonly<Partial<Record<string, ReviewStanding>>>
}

/**
 * Why a letter cannot be written yet, or null. A status alone is no review: an
 * administrator can set it without anybody having looked (Q179), also on a visit
 * that was opened again, whose values may have changed since. Nor does anybody sign
 * for what another ophthalmologist wrote after them.
 */
export function letterWait(after: LetterAfter, facts: ReviewFacts): LetterWait | null {
  switch (after) {
    case 'submission':
      return facts.status === 'not_ready' ? 'submission_missing' : null
    case 'omdr_review':
      return reviewWait('omdr', facts.reviews, facts.status === 'reviewed')
    case 'omdc_review':
      return reviewWait('omdc', facts.reviews, isConsulted(facts.omdcStatus))
  }
}

function reviewWait(
  role: 'omdr' | 'omdc',
  reviews: ReviewFacts['reviews'],
  isReviewed: boolean
): LetterWait | null {
  const standing = reviews[role]
  if (!standing) return `${role}_review_missing`
  if (!isReviewed || standing === 'reopened') return `${role}_review_reopened`
  return standing === 'rewritten' ? `${role}_review_rewritten` : null
}

const isConsulted = (status: OmdcStatus) => status === 'reviewed' || status === 'processed'
