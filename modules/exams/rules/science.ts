import { EXAM_FIELDS, type ExamField } from '../fields/exam_fields.js'
import { isBcva } from './bcva.js'
import { CD_NO_VIEW, CD_PLACEHOLDER } from './cd.js'
import {
  HISTORY_COLUMNS,
  HISTORY_LISTS,
  PROCEDURE_PREFIXES,
  filledRows,
  type HistoryName,
  type HistoryRow,
} from './histories.js'
import { IMAGE_KINDS, IMAGE_SLOTS, type ImageKind, type ImageSlot } from './images.js'
import { EYE_SELECTS } from './vocabulary.js'

/**
 * Photographs of the eye itself. Print-outs of instruments carry the
 * patient's name in their picture, other files may be letters.
 */
export const SCIENCE_IMAGE_KINDS = [
  'fundus_photo',
  'stereo_photo',
] as const satisfies readonly ImageKind[]

const SCIENCE_SLOTS: ReadonlySet<string> = new Set<ImageSlot>(
  SCIENCE_IMAGE_KINDS.flatMap((kind) => [`right_${kind}`, `left_${kind}`] as const)
)

/** May science see the file: a decoded photograph in the slot of one; the pages of a PDF never. */
export function isScienceImage(slot: string, contentType: string): boolean {
  return SCIENCE_SLOTS.has(slot) && contentType.startsWith('image/')
}

/** A photograph's name without whatever its sender called it: `12-od-fundus.jpg`. */
export function neutralImageName(examId: number, slot: string, extension: string): string {
  const known = IMAGE_SLOTS.find((each) => each === slot)
  const eye = known?.startsWith('right_') ? 'od' : 'os'
  const kind = IMAGE_KINDS.find((each) => known?.endsWith(`_${each}`))
  return `${examId}-${eye}-${(kind ?? 'photo').replace(/_photo$/, '')}.${extension}`
}

/** Codes of the server's lists, by the list's name. */
export type CodeLists = Readonly<Record<string, ReadonlySet<string>>>

/** Lists a field or a history column takes its codes from; the caller brings them. */
export const SCIENCE_CODE_LISTS: readonly string[] = [
  ...new Set([
    ...Object.values(HISTORY_LISTS),
    ...[...EXAM_FIELDS.values()].flatMap((field) =>
      field.science && field.kind === 'option' ? [field.list] : []
    ),
  ]),
]

/**
 * A stored value, if it is one of its field's kind: a name that stands where a
 * code or a number belongs is no value. Null for it, as for none.
 */
export function scienceValue(field: ExamField, value: unknown, codes: CodeLists): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'history') return rowsOf(field.name as HistoryName, value, codes)
  return IS_OF_KIND[field.kind](value, field, codes) ? value : null
}

type Test = (value: unknown, field: ExamField, codes: CodeLists) => boolean

const isNumber = (value: unknown) =>
  value !== '' &&
  (typeof value === 'number' || typeof value === 'string') &&
  Number.isFinite(Number(value))

const IS_OF_KIND: Record<Exclude<ExamField['kind'], 'history'>, Test> = {
  bool: (value) => typeof value === 'boolean',
  flag: (value) => typeof value === 'boolean',
  number: isNumber,
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  instant: (value) => value instanceof Date || /^\d{4}-\d\d-\d\dT[\d:.+Z-]+$/.test(String(value)),
  cd: (value) => value === CD_PLACEHOLDER || value === CD_NO_VIEW || isNumber(value),
  bcva: (value) => isBcva(String(value)),
  iop_aim: (value) => /^(\d{0,2}|XXX)$/.test(String(value)),
  enum: (value, field) =>
    field.kind === 'enum' && [...field.values, field.none].includes(value as string),
  option: (value, field, codes) =>
    field.kind === 'option' && (codes[field.list]?.has(String(value)) ?? false),
  codes: (value, field) =>
    field.kind === 'codes' &&
    Array.isArray(value) &&
    value.every((each) => field.values.includes(each as string)),
  ids: (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
  dtc: (value) => Array.isArray(value) && value.every(isReading),
  // Words, numbers of directory entries, what a machine read: none of them is science's.
  text: () => false,
  id: () => false,
  count: () => false,
  json: () => false,
}

function isReading(value: unknown): boolean {
  const { od = null, os = null, ...others } = (value ?? {}) as Record<string, unknown>
  const known = [od, os].every((each) => each === null || isNumber(each))
  return known && Object.keys(others).length === 0
}

/** Rows with the columns whose value is a code, an eye, a year or a pressure. */
function rowsOf(history: HistoryName, value: unknown, codes: CodeLists): HistoryRow[] {
  const rows = Array.isArray(value) ? (value as HistoryRow[]) : []
  return filledRows(
    rows.map((row) => {
      const columns = Object.entries(HISTORY_COLUMNS[history] as Record<string, string>)
      return Object.fromEntries(
        columns.map(([name, kind]) => [name, columnValue(name, kind, row[name], codes)])
      )
    })
  )
}

function columnValue(name: string, kind: string, value: unknown, codes: CodeLists): unknown {
  const known = (code: unknown) => codes[HISTORY_LISTS[name] ?? '']?.has(String(code)) ?? false
  switch (kind) {
    case 'eye':
      return EYE_SELECTS.find((each) => each === value) ?? ''
    case 'prefix':
      return PROCEDURE_PREFIXES.find((each) => each === value) ?? ''
    case 'year':
    case 'iop':
      return isNumber(value) ? value : null
    case 'list':
      return Array.isArray(value) ? value.filter(known) : []
    default:
      return known(value) ? value : ''
  }
}
