import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'
import {
  HISTORY_COLUMNS,
  PROCEDURE_PREFIXES,
  checkRow,
  filledRows,
  isEmpty,
  pressureMessage,
  rowMessage,
  type HistoryName,
  type HistoryRow,
  type PressureColumn,
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
    const number = index + 1
    const row = readRow(history, each, number)
    if (!row.ok) return row
    const checked = checkRow(history, row.value, context)
    if (!checked.ok) return err(rowMessage(checked.error, number))
    rows.push(row.value)
  }
  return ok(filledRows(rows))
}

function readRow(history: HistoryName, raw: unknown, number: number): Result<HistoryRow, Message> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return err(message('exams.row.no_row', { row: number }))
  }
  const columns: Record<string, string> = HISTORY_COLUMNS[history]
  const row: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    const cell = { column: name.slice(0, 50), row: number }
    if (!column) return err(message('exams.row.unknown_column', cell))
    const read = READERS[column]!(value, cell)
    if (!read.ok) return read
    row[name] = read.value
  }
  return ok(row)
}

/** Which cell is read: a refusal names its column and its row, counted from 1. */
type Cell = { readonly column: string; readonly row: number }

const READERS: Record<string, (value: unknown, cell: Cell) => Result<unknown, Message>> = {
  text: readText,
  eye: (value, cell) => readOneOf(EYE_SELECTS, value, message('exams.row.eye_unknown', cell)),
  prefix: (value, cell) =>
    readOneOf(PROCEDURE_PREFIXES, value, message('exams.row.prefix_unknown', cell)),
  year: (value, cell) => {
    if (isEmpty(value)) return ok(null)
    const year = numberOf(value)
    const known = Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR
    return known ? ok(year) : err(message('exams.row.year_unknown', cell))
  },
  iop: (value, cell) => {
    if (isEmpty(value)) return ok(null)
    const iop = numberOf(value)
    const pressure = cell.column as PressureColumn
    if (!checkRange(pressure, iop).ok) return err(pressureMessage(pressure, cell.row))
    return fitsDecimals(pressure, iop) ? ok(iop) : err(message('exams.row.whole_number', cell))
  },
  list: (value, cell) => {
    const items = isEmpty(value) ? [] : Array.isArray(value) ? value : [value]
    const texts: unknown[] = []
    for (const item of items) {
      const text = readText(item, cell)
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

function readText(value: unknown, cell: Cell): Result<string, Message> {
  if (value === null || value === undefined) return ok('')
  const isText = typeof value === 'string' || typeof value === 'number'
  const text = isText ? String(value).trim() : ''
  return isText && text.length <= MAX_TEXT
    ? ok(text)
    : err(message('exams.row.unreadable', { ...cell, max: MAX_TEXT }))
}

function readOneOf(
  allowed: readonly string[],
  value: unknown,
  refusal: Message
): Result<string, Message> {
  if (isEmpty(value)) return ok('')
  return allowed.includes(value as string) ? ok(value as string) : err(refusal)
}
