import type { ChosenStatus, VisitColumns } from '#exams/rules'
import type { Message } from '#identity/rules'
import type {
  ChangeContext,
  ChangeIntent,
  Changer,
  ChangingRole,
} from '#modules/exams/actions/change/intent'
import { differences, type ExamChange } from '#modules/exams/actions/change/exam_change'
import type { IntentRules } from '#modules/exams/actions/change/intents/intent_rules'
import type { ExamRecord } from '#modules/exams/exam_record'

/** Why a neighbour's rule set one of several choices that nobody asked for. */
export type FollowedReason = {
  /** The choice's number in its list. */
  readonly option: number
  readonly checked: boolean
  readonly message: Message
}

/** A change on its way: the visit as it is, as it would be, and who wants it so. */
export type Draft = {
  readonly intent: ChangeIntent
  readonly rules: IntentRules
  /** In which capacity it is judged. */
  readonly role: ChangingRole
  /** In which of their capacities its changer wrote it, and which they have. */
  readonly writtenAs: ChangingRole
  readonly roles: readonly ChangingRole[]
  readonly changer: Changer
  readonly context: ChangeContext
  readonly before: ExamRecord
  readonly change: ExamChange
  readonly after: ExamRecord
  /** What would differ, before any neighbour completed it: columns, measurements as `od_iop`. */
  readonly touched: ReadonlySet<string>
  /** A status that was asked for and that the status machine has to allow; null when none was. */
  readonly askedStatus: ChosenStatus | null
  /** What the neighbours' rules set, and nobody asked for: columns. */
  readonly followed: ReadonlySet<string>
  /** Why they set it. */
  readonly reasons: readonly FollowedReason[]
  /** What those rules tell the trail beside the fields. */
  readonly told: Readonly<Record<string, string | number | null>>
  /** What the request called a column, so that a refusal names what was sent. */
  sentAs(column: string): string
}

/** The same draft with more columns in it; what was touched stays what the person touched. */
export function withColumns(draft: Draft, more: Readonly<Partial<VisitColumns>>): Draft {
  if (Object.keys(more).length === 0) return draft
  const change = { ...draft.change, columns: { ...draft.change.columns, ...more } }
  return { ...draft, change, after: changedExam(draft.before, change) }
}

export function touchedBy(exam: ExamRecord, change: ExamChange): ReadonlySet<string> {
  return new Set(Object.keys(differences(exam, change)))
}

/** The visit as it would be. */
export function changedExam(exam: ExamRecord, { columns, eyes }: ExamChange): ExamRecord {
  return {
    ...exam,
    ...columns,
    eyes: { od: { ...exam.eyes.od, ...eyes?.od }, os: { ...exam.eyes.os, ...eyes?.os } },
  }
}
