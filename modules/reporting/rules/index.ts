export {
  AUDIT_HEADER_SCROLL,
  AUDIT_PAGE_SIZES,
  DEFAULT_AUDIT_PAGE_SIZE,
  isAuditPageSize,
  type AuditPageSize,
} from './audit_table.js'
export {
  IC_CATEGORIES,
  IGP_REFERRED_MONTHS,
  OMDC_PROCESSED_MONTHS,
  REVIEW_COUNT_TYPES,
  type IcCategory,
  type ReviewCountType,
} from './categories.js'
