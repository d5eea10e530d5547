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
