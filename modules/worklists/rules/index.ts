export {
  REVIEWED_PERIODS,
  isReviewedIn,
  isReviewedPeriod,
  reviewedBounds,
  type ReviewedPeriod,
} from './reviewed_period.js'
export {
  PREREVIEWED_FILTERS,
  isPrereviewedFilter,
  passesPrereviewed,
  type PrereviewedFilter,
} from './prereviewed.js'
export { NEXT_VISIT_OPTIONS, isNextVisit, type NextVisitOption } from './glaucoma_visits.js'
export { REMINDER_AGE_DAYS, REMINDER_STATUSES, isReminded } from './reminders.js'
export { REVIEW_MINUTES, totalReviewMinutes } from './review_minutes.js'
