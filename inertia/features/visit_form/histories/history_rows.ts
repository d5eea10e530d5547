import {
  HISTORIES,
  HISTORY_COLUMNS,
  checkRow,
  filledRows,
  isEmptyRow,
  needsNewRow,
  type HistoryName,
  type HistoryRow,
  type RowContext,
} from '#exams/rules'
import { text } from '../../../lib/messages'
import type { ExamForm } from '../form/exam_form'

/** Rows as they are edited: those there are, and an empty one to go on with. */
export function editedRows(value: unknown): HistoryRow[] {
  const rows = Array.isArray(value) ? (value as HistoryRow[]) : []
  return needsNewRow(rows) ? [...rows, {}] : rows
}

/** What stands in the place of rows. */
export const answerWords = (answer: 'none' | 'unknown') =>
  text(answer === 'none' ? 'exams.none_same' : 'exams.answer_unknown')

export function isIncomplete(history: HistoryName, row: HistoryRow, context: RowContext): boolean {
  return !isEmptyRow(row) && !checkRow(history, row, context).ok
}

/** Histories of the form with a partly filled row among what was edited. */
export function incompleteHistories(form: ExamForm, context: RowContext): HistoryName[] {
  return HISTORIES.filter(
    (history) =>
      Object.hasOwn(form.edits, history) &&
      filledRows(editedRows(form.value(history))).some((row) => isIncomplete(history, row, context))
  )
}

/** Gives up partly filled rows, and those without anything in them. */
export function dropIncomplete(
  form: ExamForm,
  histories: readonly HistoryName[],
  context: RowContext
) {
  for (const history of histories) {
    const rows = editedRows(form.value(history))
    form.set({
      [history]: filledRows(rows).filter((row) => !isIncomplete(history, row, context)),
    })
  }
}

/** Columns of a history in their documented order, fewer in referral-letter mode (F143). */
export function columnsOf(history: HistoryName, { isReferralLetter }: RowContext): string[] {
  const hidden = isReferralLetter
    ? ['iop_history_procedure_prefix', 'iop_history_procedure_select', 'machine_select']
    : []
  return Object.keys(HISTORY_COLUMNS[history]).filter((column) => !hidden.includes(column))
}
