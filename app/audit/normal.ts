import type { JsonValue } from '#app/kernel/canonical_json'

/** Nothing we note is nested deeper; what is, is cut there. */
const DEEPEST = 16

/**
 * A text as the database will store it: half a character (a lone surrogate) and
 * NUL, which PostgreSQL keeps in no text, become U+FFFD.
 */
export function normalText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/**
 * Details as the database will store them and give them back: whatever code
 * hands over, dates and numbers no JSON has included. The seal covers the
 * result, never what was handed over.
 *
 * @throws TypeError for what is no data: functions and symbols
 */
export function normalJson(value: unknown, depth = 0): JsonValue {
  switch (typeof value) {
    case 'string':
      return normalText(value)
    case 'number':
      // Minus nought is stored as nought; what is no number is told as a text.
      return Number.isFinite(value) ? value + 0 : String(value)
    case 'bigint':
      return String(value)
    case 'boolean':
      return value
    case 'undefined':
      return null
    case 'object':
      return value === null ? null : normalObject(value, depth)
    default:
      throw new TypeError(`An audit record holds data, no ${typeof value}`)
  }
}

function normalObject(value: object, depth: number): JsonValue {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? String(value) : value.toISOString()
  }
  if (depth >= DEEPEST) return '…'
  const own = 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
  if (own !== value) return normalJson(own, depth + 1)
  if (Array.isArray(value)) return value.map((each) => normalJson(each, depth + 1))
  // Its own keys alone, made by definition: a key `__proto__` is a key like others.
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [normalText(key), normalJson(each, depth + 1)])
  )
}
