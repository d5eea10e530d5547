/** What is done with a review e-mail or batch in the queue; sent ones never change (seed-3 section 4, Q65). */
export const REVIEW_EMAIL_STATUSES = ['hold', 'ready', 'deleted'] as const
export type ReviewEmailStatus = (typeof REVIEW_EMAIL_STATUSES)[number]

export function isReviewEmailStatus(value: unknown): value is ReviewEmailStatus {
  return REVIEW_EMAIL_STATUSES.includes(value as ReviewEmailStatus)
}
