export {
  RECONCILER_SLOTS,
  REFERRAL_LETTER_FILTERS,
  SMART_UPLOAD_STATUSES,
  isInQueue,
  isSmartUploadEditable,
  missingForSubmit,
  smartUploadLabel,
  type SmartUploadStatus,
} from './smart_upload.js'
export {
  MATCH_POINTS,
  MATCH_THRESHOLD,
  scoreMatch,
  type Identity,
  type MatchField,
} from './matching.js'
