import { answerOf, type Answer, type ExamWire } from '#exams/rules'
import { ruleText } from '../../../lib/messages'
import type { ExamForm } from './exam_form'
import { fieldLabel } from './field_words'
import type { Conflict } from './save_call'

/** What is chosen as one: a field, or an answer that stands in several. */
export type ConflictRow = {
  readonly key: string
  readonly label: string
  readonly fields: readonly string[]
  /** Null of a field that answers its own question. */
  readonly answer: Answer | null
}

/** What both wrote, otherwise; each answer once. */
export function conflictRows(
  form: ExamForm,
  theirs: ExamWire,
  { changedFields }: Conflict
): readonly ConflictRow[] {
  const edited = Object.keys(form.edits)
  const rows = form.disputed(theirs, changedFields).map((name) => rowOf(name, edited))
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

function rowOf(name: string, edited: readonly string[]): ConflictRow {
  const answer = answerOf(name, edited)
  if (!answer) return { key: name, label: fieldLabel(name), fields: [name], answer }
  const { fields, words } = answer
  const label = typeof words === 'string' ? fieldLabel(words) : ruleText(words)
  return { key: fields[0]!, label, fields, answer }
}
