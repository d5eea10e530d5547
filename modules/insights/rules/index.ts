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
  SNAPSHOT_SECTIONS,
  parseSavedValues,
  type FetchStatus,
  type SnapshotSection,
} from './snapshot.js'
export {
  READ_SLOTS,
  extractLetter,
  letterLines,
  plainText,
  type LetterLine,
  type LetterWord,
  type ReadSlot,
  type ReadValue,
  type Source,
} from './extract/index.js'
