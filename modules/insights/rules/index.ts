export {
  deidentify,
  languageOf,
  IDENTIFIER_KINDS,
  DEIDENTIFY_FAILURES,
  type DeidentifiedText,
  type DeidentifyFailure,
  type IdentifierKind,
} from './deidentify/index.js'
export {
  NEAR_MISS_PERIODS,
  isInNearMissPeriod,
  isNearMissPeriod,
  nearMissStart,
  type NearMissPeriod,
} from './near_miss.js'
export {
  FETCH_STATUSES,
  PANEL_TEXTS,
  READING_FAILURES,
  SLOTS_OF,
  SNAPSHOT_PARTS,
  SNAPSHOT_SECTIONS,
  SNAPSHOT_VARIANTS,
  VERDICTS,
  panelText,
  parseSavedValues,
  type FetchStatus,
  type PanelText,
  type ReadingFailure,
  type SnapshotPart,
  type SnapshotSection,
  type SnapshotVariant,
  type Verdict,
} from './snapshot.js'
export {
  NEAR_MISS_KINDS,
  isFieldName,
  isNearMissKind,
  namelessValue,
  sheetKind,
  sideOf,
  type NearMissKind,
} from './near_miss_values.js'
export {
  MEASURED_NAMES,
  NEAR_MISS_RULES_VERSION,
  measuredNearMisses,
  type MeasuredName,
  type Pair,
} from './measured_near_misses.js'
export { parseAnswer, type AnsweredValue } from './model_answer.js'
export { PROMPT_VERSION, promptsOf, type Prompt } from './prompts.js'
export { nearMisses } from './near_values.js'
export {
  DEMOGRAPHIC_FIELDS,
  demographicsIn,
  validateDemographics,
  type Demographics,
  type DemographicField,
  type Validation,
} from './demographics.js'
export {
  READ_SLOTS,
  extractLetter,
  letterLines,
  placeOfText,
  plainText,
  type LetterLine,
  type LetterWord,
  type ReadSlot,
  type ReadValue,
  type Source,
} from './extract/index.js'
export {
  FINDING_KINDS,
  SCAN_AREAS,
  discScanOf,
  parseFindings,
  type Finding,
  type FindingKind,
  type Region,
  type ScanArea,
} from './findings.js'
export {
  SHEET_PARTS,
  SHEET_RULES_VERSION,
  readSheet,
  sheetEyeOf,
  sheetFields,
  sheetPartOf,
  type SheetEye,
  type SheetPage,
  type SheetPart,
} from './sheets.js'
export { savedValues, savedWithout, valueKey } from './saved_values.js'
export {
  MIN_BOX,
  boxBetween,
  movedBox,
  outsidePart,
  placedBox,
  resizedBox,
  type PicturePoint,
  type PictureSize,
} from './scan_boxes.js'
export { QUARTERS, quarterOf, type Quarter } from './hotspots.js'
