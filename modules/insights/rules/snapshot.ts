import type { ReadSlot, ReadValue } from './extract/extract_letter.js'

/** Sections of the snapshot made from a referral letter (seed-2 section 3). */
export const SNAPSHOT_SECTIONS = [
  'disease',
  'ocular',
  'assessment',
  'systemic_treatment_important',
] as const
export type SnapshotSection = (typeof SNAPSHOT_SECTIONS)[number]

/** The sections, and the texts of the panel. */
export const SNAPSHOT_PARTS = [...SNAPSHOT_SECTIONS, 'band_values'] as const
export type SnapshotPart = (typeof SNAPSHOT_PARTS)[number]

/** Read from the letter itself, or from what is left of it when it names nobody. */
export const SNAPSHOT_VARIANTS = ['letter', 'chat'] as const
export type SnapshotVariant = (typeof SNAPSHOT_VARIANTS)[number]

/** What of a letter each part of the snapshot tells. */
export const SLOTS_OF: Readonly<Record<SnapshotPart, readonly ReadSlot[]>> = {
  disease: ['disease'],
  ocular: ['ocular', 'value'],
  assessment: ['impression', 'plan'],
  systemic_treatment_important: ['systemic', 'treatment', 'important'],
  band_values: ['impression', 'plan', 'od_notes', 'od_question'],
}

/** The texts of the panel, in its order. */
export const PANEL_TEXTS = ['impression', 'plan', 'od_notes', 'od_question'] as const
export type PanelText = (typeof PANEL_TEXTS)[number]

/**
 * A text of the panel: in an administrator's words, or of what was read that
 * nobody rejected; empty where there is neither.
 */
export function panelText(
  section: PanelText,
  values: readonly (Pick<ReadValue, 'slot' | 'text'> & { readonly isRejected: boolean })[],
  worded: string | undefined
): string {
  const read = values.filter(({ slot, isRejected }) => slot === section && !isRejected)
  return worded || read.map(({ text }) => text).join(' ')
}

/** Where the fetching of a result stands (seed-3 section 4). */
export const FETCH_STATUSES = ['idle', 'loading', 'succeeded', 'failed'] as const
export type FetchStatus = (typeof FETCH_STATUSES)[number]

/** Why a reading came to nothing; texts are `insights.failure.<code>`. */
export const READING_FAILURES = [
  'letter_unreadable',
  'letter_empty',
  'sheet_unreadable',
  'not_deidentified',
  'model_timeout',
  'model_unreachable',
  'model_refused',
] as const
export type ReadingFailure = (typeof READING_FAILURES)[number]

/** A person's word on a value that a machine read. */
export const VERDICTS = ['accepted', 'rejected'] as const
export type Verdict = (typeof VERDICTS)[number]

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
