export { matchOds } from './matching_od.js'
export {
  MAX_DIAGNOSIS_FILES,
  MAX_OD_NOTES,
  REFERRAL_LETTER_FILTERS,
  SMART_UPLOAD_FILTERS,
  SMART_UPLOAD_PRESSURES,
  SMART_UPLOAD_STATUSES,
  isInQueue,
  isSmartUploadEditable,
  isSmartUploadRevertible,
  missingForSubmit,
  smartUploadLabel,
  wishesAfter,
  type SmartUploadFilter,
  type SmartUploadPressure,
  type SmartUploadStatus,
  type Wishes,
} from './smart_upload.js'
