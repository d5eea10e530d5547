import type { ExamWire, ExamWritten } from '#exams/rules'
import type { Edits } from '../../../lib/draft.js'

export { without, type Edits } from '../../../lib/draft.js'

export const hasAny = (edits: Edits): boolean => Object.keys(edits).length > 0

/** Null, blank text and an empty list are one answer to a form. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null
  return Array.isArray(value) && value.length === 0 ? null : value
}

/** What a record says of a field by whatever name. */
export function stored(record: ExamWritten, name: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[name]
}

/** What the record does not say itself. */
export function withoutUnchanged(edits: Edits, base: ExamWire): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => !isSame(value, stored(base, name)))
  )
}

/** Some fields of a record. */
export function picked(record: ExamWritten, names: readonly string[]): Edits {
  return Object.fromEntries(names.map((name) => [name, stored(record, name)]))
}
