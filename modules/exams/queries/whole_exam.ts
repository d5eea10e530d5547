import { BCVA_NOT_DONE, EXAM_FIELDS, type VisitColumns } from '#exams/rules'
import { UNNAMED_COLUMNS } from '#modules/exams/fields/state'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'

type Values = Record<string, unknown>

/** A row's values in the order of its columns, in pieces; all null where there is no row. */
type Pieces = readonly (readonly unknown[])[]

/** What `WHOLE_EXAM` selects. */
export type WholeExam = { exam: Pieces; od: Pieces; os: Pieces }

const STORED = [...EXAM_FIELDS.values()].filter(({ column }) => column !== null)

const OF_THE_VISIT = new Map<string, string>([
  ...STORED.filter(({ row }) => row === 'visit').map(({ column, kind }): [string, string] => [
    column!,
    kind,
  ]),
  ...Object.entries(UNNAMED_COLUMNS).map(([column, { kind }]): [string, string] => [column, kind]),
])
const VISIT_COLUMNS = [...OF_THE_VISIT.keys()]
const INSTANTS = VISIT_COLUMNS.filter((column) => OF_THE_VISIT.get(column) === 'instant')
const NO_VALUES: Values = Object.fromEntries(VISIT_COLUMNS.map((column) => [column, null]))

const OF_AN_EYE = STORED.filter(({ row }) => row === 'od')
const EYE_COLUMNS = OF_AN_EYE.map(({ column }) => column!)
const NOTHING_MEASURED: Values = Object.fromEntries(
  OF_AN_EYE.map(({ column, kind }) => [column, kind === 'bcva' ? BCVA_NOT_DONE : null])
)

/** As many as a function of the database takes, less a few. */
const MOST_ARGUMENTS = 96

/**
 * The columns that `examOf` reads of the visit `e` and its eyes `od` and `os`. Their values
 * travel without their names, as a quarter of the text; an object of two hundred names takes six
 * times as long to make of it.
 */
export const WHOLE_EXAM = `${pieces('e', VISIT_COLUMNS)} as exam,
  ${pieces('od', EYE_COLUMNS)} as od, ${pieces('os', EYE_COLUMNS)} as os`

function pieces(row: string, columns: readonly string[]): string {
  const arrays: string[] = []
  for (let from = 0; from < columns.length; from += MOST_ARGUMENTS) {
    const some = columns.slice(from, from + MOST_ARGUMENTS)
    arrays.push(`json_build_array(${some.map((column) => `${row}."${column}"`).join(', ')})`)
  }
  return `json_build_array(${arrays.join(', ')})`
}

/** Both eyes are always there; one nothing was measured on is empty. */
export function examOf({ exam, od, os }: WholeExam): ExamRecord {
  const read = named(VISIT_COLUMNS, exam, NO_VALUES)
  for (const column of INSTANTS) {
    if (read[column] !== null) read[column] = new Date(read[column] as string)
  }
  const eyes = { od: eyeOf(od), os: eyeOf(os) }
  return Object.assign(read as VisitColumns, { eyes })
}

const eyeOf = (values: Pieces) => named(EYE_COLUMNS, values, NOTHING_MEASURED) as EyeRecord

/** @param empty what stands where nothing is stored; to copy it is quicker than to name each anew */
function named(columns: readonly string[], values: Pieces, empty: Values): Values {
  const read = { ...empty }
  let at = 0
  for (const piece of values) {
    for (const value of piece) {
      if (value !== null) read[columns[at]!] = value
      at += 1
    }
  }
  return read
}
