/** Side door of review_mail: pure rules, shared by server and pages. */
export { odReviewAddresses } from './addresses.js'
export {
  MAX_SUBJECT,
  MAX_TEMPLATE,
  MAX_VISITS,
  TEMPLATE_MODES,
  templateModeOf,
  type TemplateMode,
} from './modes.js'
export {
  REVIEW_EMAIL_STATUSES,
  SHOWN_STATUSES,
  batchStatus,
  nextStatuses,
  type ReviewEmailStatus,
  type ShownStatus,
} from './statuses.js'
