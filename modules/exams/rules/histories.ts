import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'
import { rangeMessage } from './ranges.js'

/** The four histories, by the name of their rows (Q154). */
export const HISTORIES = [
  'glc_past_drops',
  'glc_current_drops',
  'omd_history',
  'iop_history',
] as const
export type HistoryName = (typeof HISTORIES)[number]

/** Before or after a procedure. */
export const PROCEDURE_PREFIXES = ['pre-', 'post-'] as const

type Column = 'text' | 'eye' | 'year' | 'iop' | 'list' | 'prefix'

/** The documented columns of each history (seed-1 section 3); others are refused. */
export const HISTORY_COLUMNS = {
  glc_past_drops: {
    glc_past_drops_eye_select: 'eye',
    glc_past_drops_select: 'text',
    glc_past_drops_compliance_select: 'text',
  },
  glc_current_drops: {
    glc_current_drops_eye_select: 'eye',
    glc_current_drops_select: 'text',
  },
  omd_history: {
    history_omd_name: 'text',
    history_diagnosis: 'text',
    eye_select: 'eye',
    history_date: 'year',
    history_end_date: 'year',
  },
  iop_history: {
    eye_select: 'eye',
    low_iop: 'iop',
    high_iop: 'iop',
    iop_history_drops_select: 'list',
    iop_history_procedure_prefix: 'prefix',
    iop_history_procedure_select: 'list',
    machine_select: 'text',
  },
} as const satisfies Record<HistoryName, Record<string, Column>>

/** Which server list a column takes its codes from; a text of no list is free. */
export const HISTORY_LISTS: Readonly<Record<string, string>> = {
  glc_past_drops_select: 'drops',
  glc_past_drops_compliance_select: 'compliance',
  glc_current_drops_select: 'drops',
  iop_history_drops_select: 'drops',
  iop_history_procedure_select: 'procedures',
  machine_select: 'machines',
}

/** A row as it is stored: texts, years and pressures, lists of codes. */
export type HistoryRow = Readonly<Record<string, unknown>>

/** Who fills the row, and in which mode: both change what it needs. */
export type RowContext = {
  /** Only optometrists name the machine (Q114). */
  readonly isOptometrist: boolean
  /** Referral-letter visits have neither procedures nor machines. */
  readonly isReferralLetter: boolean
}

const STANDARD_OD: RowContext = { isOptometrist: true, isReferralLetter: false }

export function isEmptyRow(row: HistoryRow): boolean {
  return Object.values(row).every(isEmpty)
}

/** Rows with something in them; the last empty one is only there to be filled. */
export function filledRows(rows: readonly HistoryRow[]): HistoryRow[] {
  return rows.filter((row) => !isEmptyRow(row))
}

/** An empty row is offered when the last one is filled (F148). */
export function needsNewRow(rows: readonly HistoryRow[]): boolean {
  const last = rows.at(-1)
  return !last || !isEmptyRow(last)
}

/** What a partly filled row lacks or contradicts; texts are `exams.row.<problem>`. */
export const ROW_PROBLEMS = [
  'drug_required',
  'omd_required',
  'years_reversed',
  'eye_required',
  'low_iop_required',
  'drops_required',
  'iop_reversed',
  'machine_required',
  'prefix_and_procedure',
] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

/** Is the row complete; an empty one always is (F140 to F146). */
export function checkRow(
  history: HistoryName,
  row: HistoryRow,
  context: RowContext = STANDARD_OD
): Result<undefined, RowProblem> {
  const problem = isEmptyRow(row) ? null : PROBLEM[history](row, context)
  return problem === null ? ok() : err(problem)
}

/** @param row its place in the card, counted from 1 */
export function rowMessage(problem: RowProblem, row: number): Message {
  return message(`exams.row.${problem}`, { row })
}

/** The two pressures of a row; each is told by its own name (F144). */
export type PressureColumn = 'low_iop' | 'high_iop'

/**
 * The sentence of every range, with the row it stands in.
 *
 * @param row its place in the card, counted from 1
 */
export function pressureMessage(column: PressureColumn, row: number): Message {
  return message('exams.row.range', { ...rangeMessage(column).params, row })
}

const PROBLEM: Record<HistoryName, (row: HistoryRow, context: RowContext) => RowProblem | null> = {
  // "A drug if an eye or compliance is set" (seed-1 section 5).
  glc_past_drops: (row) => (isEmpty(row.glc_past_drops_select) ? 'drug_required' : null),
  glc_current_drops: (row) => (isEmpty(row.glc_current_drops_select) ? 'drug_required' : null),
  omd_history: (row) => {
    if (isEmpty(row.history_omd_name) && isEmpty(row.history_diagnosis)) return 'omd_required'
    const [from, to] = [Number(row.history_date), Number(row.history_end_date)]
    return from && to && to < from ? 'years_reversed' : null
  },
  iop_history: problemOfIopHistory,
}

function problemOfIopHistory(row: HistoryRow, context: RowContext): RowProblem | null {
  if (isEmpty(row.eye_select)) return 'eye_required'
  if (isEmpty(row.low_iop)) return 'low_iop_required'
  if (isEmpty(row.iop_history_drops_select)) return 'drops_required'
  const { low_iop: low, high_iop: high } = row
  if (!isEmpty(high) && Number(high) < Number(low)) return 'iop_reversed'
  if (context.isReferralLetter) return null
  if (context.isOptometrist && isEmpty(row.machine_select)) return 'machine_required'
  return isProcedureComplete(row) ? null : 'prefix_and_procedure'
}

/** A pre- or post- goes with a procedure, and a procedure with one of them. */
function isProcedureComplete(row: HistoryRow): boolean {
  return isEmpty(row.iop_history_procedure_prefix) === isEmpty(row.iop_history_procedure_select)
}

/** A card with an entry, or with its none/same or unknown box ticked; otherwise 'entry required' (F140, F141, Q150). */
export function checkCard(
  rows: readonly HistoryRow[],
  noneOrSame: boolean
): Result<undefined, Message> {
  return noneOrSame || filledRows(rows).length > 0 ? ok() : err(message('exams.entry_required'))
}

export type HistoryAnswer = 'some' | 'none' | 'unknown' | 'not_asked'

/** Some, none, unknown or not asked (Q150). */
export function historyAnswer(history: HistoryName, exam: HistoryRow): HistoryAnswer {
  if (exam[`${history}_none`] === true) return 'none'
  if (exam[`${history}_unknown`] === true) return 'unknown'
  const rows = exam[history]
  return Array.isArray(rows) && filledRows(rows as HistoryRow[]).length > 0 ? 'some' : 'not_asked'
}

/** Has an ophthalmologist seen the patient: the first history entry names one (seed-1 section 4). */
export function hasPastOmd(rows: readonly HistoryRow[]): boolean {
  return !isEmpty(rows[0]?.history_omd_name)
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.every(isEmpty)
}
