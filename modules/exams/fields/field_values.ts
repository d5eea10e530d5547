import { DateTime } from 'luxon'
import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'
import { BCVA_NOT_DONE, isBcva } from '../rules/bcva.js'
import { CD_NO_VIEW } from '../rules/cd.js'
import { DTC_VALUES_REQUIRED, type DtcReading } from '../rules/dtc.js'
import { formatCd } from '../rules/formats.js'
import type { HistoryName, RowContext } from '../rules/histories.js'
import { readHistoryRows } from '../rules/history_rows.js'
import { checkRange, fitsDecimals, parseNumber, type MeasurementName } from '../rules/ranges.js'
import type { Eye } from '../rules/vocabulary.js'
import { examField, type ExamField } from './exam_fields.js'
import type { FieldKind } from './field.js'

/** Characters of a free text; a chart's note, not a book. */
export const MAX_TEXT_LENGTH = 20_000

/** Characters of a code of a server list. */
const MAX_CODE_LENGTH = 100

/** Ids in a list. */
const MAX_IDS = 200

type Read = Result<unknown, Message>

export type FieldValueContext = RowContext & {
  /** What is stored now: sent back unchanged it passes, even where it could not be typed any more. */
  readonly stored?: unknown
}

const DEFAULT_CONTEXT: FieldValueContext = { isOptometrist: true, isReferralLetter: false }

/**
 * A raw value of the wire (JSON or form text) as the value to store, or the
 * message of what is wrong with it. Whether the role may write the field is
 * not asked here.
 *
 * Values: numbers for measurements, C/D as text with two decimals, lists of
 * rows for histories, null for empty; texts are never null.
 */
export function parseFieldValue(
  name: string,
  raw: unknown,
  context: FieldValueContext = DEFAULT_CONTEXT
): Read {
  const field = examField(name)
  if (!field) return err(message('exams.field_unknown', { field: name.slice(0, 100) }))
  const { stored } = context
  if (stored !== undefined && JSON.stringify(raw) === JSON.stringify(stored)) return ok(stored)
  if (field.kind === 'history') {
    const rows = fromText(raw)
    return readHistoryRows(field.name as HistoryName, rows ?? [], context)
  }
  return PARSERS[field.kind](raw, field)
}

const invalid = (): Read => err(message('exams.value_invalid'))

function textOf(raw: unknown): string | null {
  if (raw === null || raw === undefined) return ''
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : null
}

/** Lists arrive as JSON or as its text in a form (Q15). */
function fromText(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  if (raw.trim() === '') return null
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return raw
  }
}

type Kind = FieldKind['kind']
type Parser = (raw: unknown, field: ExamField) => Read

const PARSERS: Record<Exclude<Kind, 'history'>, Parser> = {
  text: (raw) => {
    const text = raw === null || raw === undefined ? '' : raw
    if (typeof text !== 'string' && typeof text !== 'number') return invalid()
    const value = String(text)
    if (value.includes('\0')) return invalid()
    return value.length <= MAX_TEXT_LENGTH
      ? ok(value)
      : err(message('exams.text_too_long', { max: MAX_TEXT_LENGTH }))
  },
  bool: (raw) => {
    const value = booleanOf(raw)
    return value === undefined ? invalid() : ok(value ?? false)
  },
  flag: (raw) => {
    const value = booleanOf(raw)
    return value === undefined ? invalid() : ok(value)
  },
  date: (raw) => {
    const text = textOf(raw)
    if (text === '') return ok(null)
    const date = text === null ? null : DateTime.fromFormat(text, 'yyyy-MM-dd', { zone: 'utc' })
    return date?.isValid ? ok(text) : err(message('exams.date_format'))
  },
  instant: (raw) => {
    const text = textOf(raw)
    if (text === '') return ok(null)
    const instant = text === null ? null : DateTime.fromISO(text, { zone: 'utc' })
    return instant?.isValid ? ok(instant.toISO()) : err(message('exams.date_format'))
  },
  id: (raw) => {
    const text = textOf(raw)
    if (text === '') return ok(null)
    const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
    return id > 0 ? ok(id) : invalid()
  },
  ids: (raw) => {
    const list = fromText(raw) ?? []
    if (!Array.isArray(list) || list.length > MAX_IDS) return invalid()
    const ids = list.map((item) => (/^\d{1,9}$/.test(textOf(item) ?? '') ? Number(item) : 0))
    return ids.every((id) => id > 0) ? ok([...new Set(ids)]) : invalid()
  },
  codes: (raw, field) => {
    const list = fromText(raw) ?? []
    if (field.kind !== 'codes' || !Array.isArray(list)) return invalid()
    const codes: unknown[] = [...new Set<unknown>(list)]
    return codes.every((code) => field.values.some((value) => value === code))
      ? ok(codes)
      : err(message('exams.choice_unknown'))
  },
  number: (raw, { base }) => readNumber(base as MeasurementName, raw),
  cd: (raw) => {
    if (textOf(raw)?.toUpperCase() === CD_NO_VIEW) return ok(CD_NO_VIEW)
    const read = readNumber('cd', raw)
    return read.ok && read.value !== null ? ok(formatCd(read.value)) : read
  },
  bcva: (raw) => {
    const text = textOf(raw)?.toUpperCase()
    if (text === undefined) return invalid()
    const bcva = text || BCVA_NOT_DONE
    return isBcva(bcva) ? ok(bcva) : err(message('exams.bcva_unknown'))
  },
  iop_aim: (raw) => {
    const text = textOf(raw)
    return text !== null && /^(\d{0,2}|XXX)$/.test(text)
      ? ok(text)
      : err(message('exams.iop_aim_format'))
  },
  enum: (raw, field) => {
    if (field.kind !== 'enum') return invalid()
    const text = textOf(raw)
    if (text === '') return ok(field.none ?? null)
    return text !== null && field.values.includes(text)
      ? ok(text)
      : err(message('exams.choice_unknown'))
  },
  option: (raw) => {
    const text = textOf(raw)
    if (text === '') return ok(null)
    return text !== null && text.length <= MAX_CODE_LENGTH ? ok(text) : invalid()
  },
  dtc: (raw) => readCurve(fromText(raw) ?? []),
  count: invalid,
  json: invalid,
}

function booleanOf(raw: unknown): boolean | null | undefined {
  if (raw === true || raw === 'true' || raw === 1 || raw === '1') return true
  if (raw === false || raw === 'false' || raw === 0 || raw === '0') return false
  return raw === null || raw === undefined || raw === '' ? null : undefined
}

function readNumber(range: MeasurementName, raw: unknown): Result<number | null, Message> {
  const text = textOf(raw)
  if (text === '') return ok(null)
  const value = text === null ? null : parseNumber(text)
  if (value === null) return err(message('exams.not_a_number'))
  const checked = checkRange(range, value)
  if (!checked.ok || fitsDecimals(range, value)) return checked
  return err(message('exams.too_many_decimals'))
}

/** Three moments of both eyes; each reading within its range. */
function readCurve(raw: unknown): Read {
  if (!Array.isArray(raw) || raw.length > DTC_VALUES_REQUIRED) {
    return err(message('exams.rows_format'))
  }
  const readings: DtcReading[] = []
  for (const [index, each] of (raw as unknown[]).entries()) {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) {
      return err(message('exams.rows_format'))
    }
    const { od: rawOd, os: rawOs, ...others } = each as Record<string, unknown>
    if (Object.keys(others).length > 0) return err(message('exams.rows_format'))
    const od = readNumber('dtc_iop', rawOd)
    if (!od.ok) return err(ofReading(od.error, index + 1, 'od'))
    const os = readNumber('dtc_iop', rawOs)
    if (!os.ok) return err(ofReading(os.error, index + 1, 'os'))
    readings.push({ od: od.value, os: os.value })
  }
  return ok(readings)
}

/** What a number may lack, as it is said of one reading of one eye. */
const READING_MESSAGES: Readonly<Record<string, string>> = {
  'exams.range': 'exams.reading.range',
  'exams.not_a_number': 'exams.reading.not_a_number',
  'exams.too_many_decimals': 'exams.reading.too_many_decimals',
}

/** @param n which reading of the curve, counted from 1 */
function ofReading({ key, params }: Message, n: number, eye: Eye): Message {
  return message(READING_MESSAGES[key] ?? key, { ...params, n, eye })
}
