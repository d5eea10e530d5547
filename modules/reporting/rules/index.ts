export { AUDIT_HEADER_SCROLL, AUDIT_PAGE_SIZES, DEFAULT_AUDIT_PAGE_SIZE } from './audit_table.js'
export {
  IC_CATEGORIES,
  IGP_GROUPS,
  IGP_REFERRED_MONTHS,
  OMDC_GROUPS,
  OMDC_PROCESSED_MONTHS,
  REVIEW_COUNT_TYPES,
  type IcCategory,
  type IgpGroup,
  type OmdcGroup,
  type ReviewCountType,
} from './categories.js'
export { EXAM_METRICS, MAX_WEEKS, PRACTICE_STATUSES, type ExamMetric } from './sales.js'
export { POINT_MINUTES, REVIEW_POINTS, reviewPoints, type CategoryCount } from './review_points.js'
export { REPORT_NAMES, type ReportName } from './report_names.js'
export { REPORTS, type PortalReport, type Report } from './reports.js'
export {
  REPORT_DAYS,
  countWeeks,
  dayAfter,
  isReportDay,
  lastTwelveMonths,
  monthsOf,
  weeksOf,
  type Period,
  type Week,
} from './weeks.js'
export { QUEUE_NAMES, whyQueued, type QueueFacts, type QueueName } from './queues.js'
