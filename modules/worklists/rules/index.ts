export {
  REVIEWED_PERIODS,
  isReviewedIn,
  reviewedBounds,
  type ReviewedPeriod,
} from './reviewed_period.js'
export {
  PREREVIEWED_FILTERS,
  passesPrereviewed,
  prereviewedBefore,
  type PrereviewedFilter,
} from './prereviewed.js'
export {
  NEXT_VISIT_OPTIONS,
  isNextVisit,
  nextVisitBounds,
  type NextVisitOption,
} from './glaucoma_visits.js'
export {
  ALL_FLAGGED,
  AUDIT_FILTERS,
  FLAGS,
  WAITING_FLAGS,
  MISC_FILTERS,
  QUEUED_STATUSES,
  REFERRAL_TYPES,
  UNFLAGGED_FILTERS,
  officeReasons,
  referralType,
  type AuditFilter,
  type Flag,
  type MiscFilter,
  type ReferralType,
  type UnflaggedFilter,
} from './office_filters.js'
export {
  PALETTE_ACTS,
  PALETTE_MAX,
  PALETTE_SEARCHERS,
  isLookedFor,
  namedLines,
  palettePages,
  visitNumber,
  type FoundDoctor,
  type FoundPatient,
  type FoundVisit,
  type PaletteAct,
  type PalettePageKey,
} from './palette.js'
export {
  chosenLine,
  FIRST_LINE,
  paletteAnswer,
  paletteKey,
  type PaletteChoice,
} from './palette_keys.js'
export { REMINDER_AGE_DAYS, REMINDER_STATUSES, isReminded } from './reminders.js'
export {
  MEASURED_AT_LEAST,
  REVIEW_MINUTES,
  reviewPace,
  totalReviewMinutes,
  type ReviewPace,
} from './review_minutes.js'
export {
  QUEUED_COLUMNS,
  TALLIED_COLUMNS,
  VISIT_TALLIES,
  differenceOf,
  talliesOf,
  type TalliedVisit,
  type VisitTally,
  type VisitTallyKind,
} from './tallies.js'
