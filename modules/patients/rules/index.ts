export { ageOn, checkBirthDate, type BirthDateParts } from './birth_date.js'
export {
  POSTAL_CODE_MASK,
  ZIP_MASK,
  checkPhone,
  checkPostalCode,
  checkZip,
  normalisePhone,
  normalisePostalCode,
} from './contact.js'
export {
  FORM_ORDER,
  checkBirthParts,
  checkGender,
  checkInsuranceType,
  checkPatientNumber,
  checkPlaceCode,
  inFormOrder,
  required,
  type FieldRefusal,
} from './form_checks.js'
export { GENDERS, type Gender } from './demographics.js'
export {
  CONDITIONAL_FIELDS,
  hasPlace,
  type ConditionalField,
  type FormFacts,
} from './form_places.js'
export {
  DEFAULT_INSURANCE_TYPE,
  INSURANCE_MASKS,
  INSURANCE_TYPES,
  SERVICE_NUMBER_MASK,
  UPLOAD_FEE_CAD,
  hasCanadianCoverage,
  hasRequiredInsuranceType,
  insuranceTypesIn,
  isInsuranceType,
  uploadFee,
  type InsuranceType,
} from './insurance_types.js'
export {
  CONSENT_ITEMS,
  CONSENT_LENGTH,
  missingTexts,
  nextConsentVersion,
  type ConsentItem,
  type ConsentTexts,
} from './consent.js'
export { passesBcMod11, passesMod10 } from './checksums.js'
export { JURISDICTIONS, jurisdictionOf, type Checksum, type Jurisdiction } from './jurisdictions.js'
export {
  checkHealthNumber,
  checkSecondaryNumber,
  fillsInsuranceMask,
  isHealthNumberMissing,
  isServiceNumber,
  normaliseHealthNumber,
  withoutVersionCode,
  type HealthNumber,
} from './health_number.js'
export { comparedGpName, isGpNamesake } from './gp_namesake.js'
export { MATCH_REASONS, type MatchReason, type PersonFacts } from './matching/evidence.js'
export { NEAR as NEAR_NAMES, alikeNames } from './matching/spelling.js'
export {
  matchPerson,
  proposeMatches,
  type MatchLevel,
  type PersonMatch,
  type Proposed,
} from './matching/match_person.js'
export { isNumberAlone, searchNumbers, searchText, searchWords } from './search_text.js'
export { PERIODS, isInPeriod, isPeriod, periodBounds, type Period } from './periods.js'
export {
  OD_PROGRAMS,
  PATIENT_GROUPINGS,
  PATIENT_LIST_DEFAULTS,
  VISIT_HISTORY_PAGE_SIZE,
  canOpenSelected,
  isNoFilter,
  type PatientGrouping,
} from './list.js'
export { isGpConfirmationDue } from './gp_confirmation.js'
