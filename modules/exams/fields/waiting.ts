import type { FieldTable } from './table.js'

/**
 * Fields of the documents that are kept and answered, and that no screen, rule
 * or letter has a use for yet, by the part of the product that brings it. The
 * list only shrinks: whoever uses a field takes it out.
 */
export const WAITING_FIELDS = {
  'when a visit was pre-reviewed': ['exam_prereview_date_after_cutoff'],
} as const satisfies Readonly<Record<string, readonly (keyof FieldTable)[]>>
