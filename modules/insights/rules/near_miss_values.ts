import { examField } from '../../exams/rules/index.js'

/** The six pages (F381, F382; C275's types). */
export const NEAR_MISS_KINDS = [
  'oct_rnfl',
  'vf',
  'exam_metrics',
  'upload_reconciler',
  'csv',
  'gpt_chat',
] as const
export type NearMissKind = (typeof NEAR_MISS_KINDS)[number]

export function isNearMissKind(value: unknown): value is NearMissKind {
  return NEAR_MISS_KINDS.includes(value as NearMissKind)
}

/** A number as it is measured, an acuity, yes or no: never long enough to be anybody's number. */
const PLAIN = /^(-?\d{1,4}(\.\d{1,2})?|20\/\d{2,3}|true|false)$/

/** What a code of a known list may look like. */
const CODE = /^[\w.+ -]{1,12}$/

/**
 * A value as it may stand on these pages: a number or a known code of a field
 * that science may read. All else is withheld, whoever notes it (Q173).
 *
 * @param field wire name of the visit's field
 * @returns null for what is withheld
 */
export function namelessValue(field: string, value: unknown): string | null {
  const known = examField(field)
  if (!known?.science) return null
  const text = String(value ?? '').trim()
  if (PLAIN.test(text)) return text
  const codes = 'values' in known ? (known.values as readonly unknown[] | undefined) : undefined
  return codes?.includes(text) && CODE.test(text) ? text : null
}

/** What a field is called without its eye, and the eye. */
export function sideOf(field: string): { name: string; eye: 'od' | 'os' | null } {
  const known = examField(field)
  return known ? { name: known.base, eye: known.eye } : { name: field, eye: null }
}

/** Whether a name is a field's or a column's, and not somebody's words. */
export const isFieldName = (name: string) => /^[a-z][a-z0-9_]{0,59}$/.test(name)

const RNFL = /^oct_rnfl_/
const FIELD = /^(vf_|vfi$|vqi$|ght$)/

/** The page a value of the visit belongs to, when a machine read it from a sheet; null for all others. */
export function sheetKind(name: string): 'oct_rnfl' | 'vf' | null {
  if (RNFL.test(name)) return 'oct_rnfl'
  return FIELD.test(name) ? 'vf' : null
}
