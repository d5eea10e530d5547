/** What the integration report counts of visits by week (C237; the documents name no values). */
export const EXAM_METRICS = [
  'uploaded',
  'reviewed',
  'cataract_referrals',
  'referral_letters',
] as const
export type ExamMetric = (typeof EXAM_METRICS)[number]

/** Whether a practice sees patients. */
export const PRACTICE_STATUSES = ['active', 'inactive'] as const

/** Weeks a report may have: two years and what begins and ends within a week. */
export const MAX_WEEKS = 106
