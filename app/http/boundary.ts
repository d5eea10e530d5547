/**
 * What may come in at all. Whether a value is right for its field is asked by
 * the field's own rules; here it is asked whether it is text, a number or a
 * date that this house can keep, and no larger or deeper than anybody types.
 */
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { readText } from '#app/http/or_text'

/** Levels of lists and records within each other; the deepest form has six. */
const MAX_DEPTH = 20

/** Values of one request in all. */
const MAX_VALUES = 100_000

/** Fields of one record, and rows of one list. */
const MAX_KEYS = 2_000
const MAX_ROWS = 20_000

/** Characters of one text; the longest is a directory's file to import. */
const MAX_TEXT = 1_000_000

/** Characters of a field's name, and of how a refusal names it. */
const MAX_NAME = 200

/** Digits of a record's number at most. */
const MAX_DIGITS = 15

/** Names every object has already: whoever sends one means to change what objects do. */
const TAKEN = new Set(Object.getOwnPropertyNames(Object.prototype))

/** A moment as machines write it when its year has no four digits, or is none: nobody types that by chance. */
const NO_YEAR = /^([+-]\d{6}|\d{5,6}|0000)-\d{2}-\d{2}T[\d:.,+\-Z]+$/

export type Misfit = {
  /** Path of the value, `rows.2.name`. */
  readonly field: string
  /** Key of the catalogue. */
  readonly key: string
  readonly params?: Readonly<Record<string, number>>
}

/**
 * The first value in it that cannot be taken; null when all may come in. A list or a
 * record that comes as its JSON text is judged as what it says (Q15). Walks without recursion.
 */
export function misfitIn(input: unknown): Misfit | null {
  const waiting: { value: unknown; field: string; depth: number }[] = [
    { value: input, field: '', depth: 0 },
  ]
  for (let seen = 0; waiting.length > 0; seen++) {
    const { value: given, field, depth } = waiting.pop()!
    if (seen > MAX_VALUES) return misfit(field, 'input_many', { max: MAX_VALUES })
    const wrong = ofOne(given, field)
    if (wrong) return wrong
    const value = readText(given)
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    const entries = Object.entries(value)
    if (depth >= MAX_DEPTH) return misfit(field, 'input_deep', { max: MAX_DEPTH })
    const max = isList ? MAX_ROWS : MAX_KEYS
    if (entries.length > max) return misfit(field, 'input_many', { max })
    for (const [name, each] of entries.reverse()) {
      const path = field ? `${field}.${name}` : name
      if (!isList && !isName(name)) return misfit(path, 'input_name')
      waiting.push({ value: each, field: path, depth: depth + 1 })
    }
  }
  return null
}

/** Whether PostgreSQL and UTF-8 can keep it: no NUL, no half of a character. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function isName(name: string): boolean {
  return name.length <= MAX_NAME && isText(name) && !TAKEN.has(name)
}

function ofOne(value: unknown, field: string): Misfit | null {
  if (typeof value === 'string') return ofText(value, field)
  if (typeof value !== 'number') return null
  const isKept = Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
  return isKept ? null : misfit(field, 'input_number')
}

function ofText(text: string, field: string): Misfit | null {
  if (text.length > MAX_TEXT) return misfit(field, 'input_long', { max: MAX_TEXT })
  if (!isText(text)) return misfit(field, 'input_text')
  // Any other date is judged by its field: a policy's number may look like one.
  return NO_YEAR.test(text) ? misfit(field, 'input_date') : null
}

function misfit(field: string, key: string, params?: Misfit['params']): Misfit {
  const shown = field.slice(0, MAX_NAME).replaceAll('\0', '').toWellFormed()
  return { field: shown, key: `app.${key}`, params }
}

/**
 * @throws InvalidInput naming the first value that cannot be taken
 */
export function judgeInput({ i18n }: HttpContext, input: unknown) {
  const found = misfitIn(input)
  if (found) throw refusal(i18n.t(found.key, found.params), found.field)
}

/**
 * The address itself: each name of the query once and as text; a part of the
 * path that cannot name a record is a record that is not there.
 *
 * @throws InvalidInput, NotAvailable
 */
export function judgeAddress(ctx: HttpContext) {
  const query = ctx.request.qs()
  judgeInput(ctx, query)
  for (const [field, value] of Object.entries(query)) {
    if (typeof value === 'object') throw refusal(ctx.i18n.t('app.input_list'), field)
  }
  for (const value of Object.values(ctx.params as Record<string, unknown>).flat()) {
    const text = String(value)
    const isNumberOfNothing = /^\d+$/.test(text) && text.length > MAX_DIGITS
    if (misfitIn(text) || isNumberOfNothing) throw new NotAvailable()
  }
}

function refusal(message: string, field: string): InvalidInput {
  return new InvalidInput([{ field, message }])
}
