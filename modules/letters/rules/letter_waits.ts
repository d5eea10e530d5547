import type { ExamStatus, OmdcStatus } from '../../exams/rules/index.js'

/** What a letter tells of, and so must not precede (Q164). */
export type LetterAfter = 'submission' | 'omdr_review' | 'omdc_review'

/** What is still missing; texts are `letters.refused_<code>`, in short `letters.wait.<code>`. */
export const LETTER_WAITS = [
  'submission_missing',
  'omdr_review_missing',
  'omdr_review_reopened',
  'omdc_review_missing',
  'omdc_review_reopened',
] as const
export type LetterWait = (typeof LETTER_WAITS)[number]

/** What is known of a visit: its statuses, and in which roles a finished review is on record. */
export type ReviewFacts = {
  readonly status: ExamStatus
  readonly omdcStatus: OmdcStatus
  readonly reviewed: readonly string[]
}

/**
 * Why a letter cannot be written yet, or null. A status alone is no review: an
 * administrator can set it without anybody having looked (Q179). Nor is a
 * review enough on a visit that was opened again, since its values may change.
 */
export function letterWait(after: LetterAfter, facts: ReviewFacts): LetterWait | null {
  switch (after) {
    case 'submission':
      return facts.status === 'not_ready' ? 'submission_missing' : null
    case 'omdr_review':
      if (!facts.reviewed.includes('omdr')) return 'omdr_review_missing'
      return facts.status === 'reviewed' ? null : 'omdr_review_reopened'
    case 'omdc_review':
      if (!facts.reviewed.includes('omdc')) return 'omdc_review_missing'
      return facts.omdcStatus === 'reviewed' || facts.omdcStatus === 'processed'
        ? null
        : 'omdc_review_reopened'
  }
}
