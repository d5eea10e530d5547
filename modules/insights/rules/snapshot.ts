/** Sections of the snapshot made from a referral letter (seed-2 section 3). */
export const SNAPSHOT_SECTIONS = [
  'disease',
  'ocular',
  'assessment',
  'systemic_treatment_important',
] as const
export type SnapshotSection = (typeof SNAPSHOT_SECTIONS)[number]

/** Where the fetching of a result stands (seed-3 section 4). */
export const FETCH_STATUSES = ['idle', 'loading', 'succeeded', 'failed'] as const
export type FetchStatus = (typeof FETCH_STATUSES)[number]

/**
 * Saved values of the extraction, a map by field name kept as JSON text. What
 * cannot be read is treated as empty, as documented (seed-2 section 8).
 */
export function parseSavedValues(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isMap ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
