export { FIRST_BIRTH_YEAR, ageOn, checkBirthDate, type BirthDateParts } from './birth_date.js'
export {
  POSTAL_CODE_MASK,
  ZIP_MASK,
  checkPhone,
  checkPostalCode,
  checkZip,
  normalisePhone,
  normalisePostalCode,
} from './contact.js'
export { CONSENT_ITEMS, GENDERS, type Gender } from './demographics.js'
export {
  DEFAULT_INSURANCE_TYPE,
  INSURANCE_MASKS,
  INSURANCE_TYPES,
  OLD_OHIP_LENGTH,
  SERVICE_NUMBER_MASK,
  UPLOAD_FEE_CAD,
  hasCanadianCoverage,
  hasRequiredInsuranceType,
  isInsuranceType,
  uploadFee,
  type InsuranceType,
} from './insurance_types.js'
export { passesBcMod11, passesMod10 } from './checksums.js'
export { JURISDICTIONS, jurisdictionOf, type Checksum, type Jurisdiction } from './jurisdictions.js'
export {
  checkHealthNumber,
  checkSecondaryNumber,
  fillsInsuranceMask,
  isHealthNumberMissing,
  isServiceNumber,
  normaliseHealthNumber,
  type HealthNumber,
} from './health_number.js'
export { likelySame, type DuplicateReason, type PersonFacts } from './likely_same.js'
export { searchNumber, searchText, searchWords } from './search_text.js'
export { PERIODS, isInPeriod, isPeriod, periodBounds, type Period } from './periods.js'
export {
  MAX_OPEN_SELECTED,
  OD_PROGRAMS,
  PATIENT_GROUPINGS,
  PATIENT_LIST_DEFAULTS,
  VISIT_HISTORY_PAGE_SIZE,
  canOpenSelected,
  isNoFilter,
  isOdProgram,
  type OdProgram,
  type PatientGrouping,
} from './list.js'
