import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'
import {
  HISTORY_COLUMNS,
  PROCEDURE_PREFIXES,
  checkRow,
  filledRows,
  isEmpty,
  rowMessage,
  type HistoryName,
  type HistoryRow,
  type RowContext,
} from './histories.js'
import { checkRange, fitsDecimals, parseNumber } from './ranges.js'
import { EYE_SELECTS } from './vocabulary.js'

/** Rows and characters a history holds at most: enough for a lifetime, too little to flood the page. */
const MAX_ROWS = 100
const MAX_TEXT = 200
const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/**
 * Rows as they came over the wire, in their stored shape: known columns only,
 * typed, empty rows left out. A partly filled row is refused, never dropped
 * (Q157).
 */
export function readHistoryRows(
  history: HistoryName,
  raw: unknown,
  context: RowContext
): Result<HistoryRow[], Message> {
  if (!Array.isArray(raw) || raw.length > MAX_ROWS) return err(message('exams.rows_format'))
  const rows: HistoryRow[] = []
  for (const [index, each] of raw.entries()) {
    const row = readRow(history, each)
    if (!row.ok) return err(named(row.error, index))
    const checked = checkRow(history, row.value, context)
    if (!checked.ok) return err(rowMessage(checked.error, index + 1))
    rows.push(row.value)
  }
  return ok(filledRows(rows))
}

function named(refusal: Message, index: number): Message {
  return message(refusal.key, { ...refusal.params, row: index + 1 })
}

function readRow(history: HistoryName, raw: unknown): Result<HistoryRow, Message> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return err(message('exams.rows_format'))
  }
  const columns: Record<string, string> = HISTORY_COLUMNS[history]
  const row: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (!column) return err(message('exams.row.unknown_column', { column: name.slice(0, 50) }))
    const read = READERS[column]!(value)
    if (!read.ok) return read
    row[name] = read.value
  }
  return ok(row)
}

const READERS: Record<string, (value: unknown) => Result<unknown, Message>> = {
  text: readText,
  eye: (value) => readOneOf(EYE_SELECTS, value, 'exams.row.eye_unknown'),
  prefix: (value) => readOneOf(PROCEDURE_PREFIXES, value, 'exams.row.prefix_unknown'),
  year: (value) => {
    if (isEmpty(value)) return ok(null)
    const year = numberOf(value)
    const known = Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR
    return known ? ok(year) : err(message('exams.row.year_unknown'))
  },
  iop: (value) => {
    if (isEmpty(value)) return ok(null)
    const iop = numberOf(value)
    const checked = checkRange('low_iop', iop)
    return checked.ok && !fitsDecimals('low_iop', iop)
      ? err(message('exams.whole_number'))
      : checked
  },
  list: (value) => {
    const items = isEmpty(value) ? [] : Array.isArray(value) ? value : [value]
    const texts: unknown[] = []
    for (const item of items) {
      const text = readText(item)
      if (!text.ok) return text
      if (!isEmpty(text.value)) texts.push(text.value)
    }
    return ok(texts)
  },
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? (parseNumber(value) ?? Number.NaN) : Number.NaN
}

function readText(value: unknown): Result<string, Message> {
  if (value === null || value === undefined) return ok('')
  const isText = typeof value === 'string' || typeof value === 'number'
  const text = isText ? String(value).trim() : ''
  return isText && text.length <= MAX_TEXT ? ok(text) : err(message('exams.rows_format'))
}

function readOneOf(
  allowed: readonly string[],
  value: unknown,
  key: string
): Result<string, Message> {
  if (isEmpty(value)) return ok('')
  return allowed.includes(value as string) ? ok(value as string) : err(message(key))
}
