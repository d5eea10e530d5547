import { err, ok, type Result } from '#app/kernel/result'
import {
  brokenReference,
  inTransaction,
  violatesUnique,
  type Transaction,
} from '#app/database/transaction'
import { announceChange, announceTogether, type Commit } from '#app/realtime/announce'
import { saveWarnings } from '#exams/rules'
import type { Message } from '#identity/rules'
import { recordAll } from '#app/audit/audit'
import { recordsOf } from '#modules/exams/actions/change/audit_records'
import type { Draft } from '#modules/exams/actions/change/draft'
import { differences, type Differences } from '#modules/exams/actions/change/exam_change'
import { lockVisits } from '#modules/exams/actions/change/lock_visits'
import { refreshSummary } from '#modules/exams/actions/change/refresh_summary'
import { refusedWithoutLetter } from '#modules/exams/actions/change/move_status'
import type { ChangeRefusal, Conflict } from '#modules/exams/actions/change/refusals'
import { writeAtOnce, writeExam, writtenExam } from '#modules/exams/actions/change/write_exam'
import { writeKept } from '#modules/exams/actions/change/write_kept'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examPorts } from '#modules/exams/ports'
import { findExamById } from '#modules/exams/queries/find_exam'

export type ChangedExam = {
  readonly exam: ExamRecord
  /** Columns, measurements as `od_iop`. */
  readonly changedFields: readonly string[]
  /** What is said although it was stored (F107). */
  readonly warnings: readonly Message[]
}

/** Columns whose change moves the visit among the patient's others. */
const AMONG_VISITS = ['exam_status', 'exam_date', 'deactivated_at']

/**
 * The row, its revision, its trail and what the neighbours keep beside it: one
 * transaction, the draft's own or that of the caller, and one statement where
 * nothing is kept beside it (docs/adr/0033). A draft without a difference is
 * stored already.
 */
export async function storeDraft(draft: Draft): Promise<Result<ChangedExam, ChangeRefusal>> {
  const { trx } = draft.context
  try {
    if (trx) return await storeIn(trx, draft)
    return (await storeAtOnce(draft)) ?? (await inTransaction((own) => storeIn(own, draft)))
  } catch (error) {
    const column = brokenReference(error)
    if (column) {
      const field = draft.sentAs(column)
      return err({ type: 'fields', fields: [{ field, key: 'exams.choice_unknown' }] })
    }
    if (violatesUnique(error, 'exams_one_visit_a_day')) {
      return err({ type: 'date_refused', message: { key: 'exams.date_duplicate' } })
    }
    throw error
  }
}

/** Null where the change needs a transaction, and where somebody was faster: what then is told there. */
async function storeAtOnce(draft: Draft): Promise<Result<ChangedExam, never> | null> {
  const { before, change, rules, changer: actor } = draft
  const changed = differences(before, change)
  const after = writtenExam(draft)
  const isAlone =
    rules.version !== 'kept' &&
    change.version === before.version &&
    Object.keys(changed).length > 0 &&
    !isAmongVisits(changed) &&
    !examPorts.isFollowed({ draft, after, changed })
  if (!isAlone) return null
  const records = recordsOf(draft, after, changed)
  const writing = { before, change, replaced: changed, actor }
  if (!(await writeAtOnce(writing, records))) return null
  announce(COMMITTED, before.id)
  return ok(changedTo(draft, after, changed))
}

async function storeIn(
  trx: Transaction,
  draft: Draft
): Promise<Result<ChangedExam, ChangeRefusal>> {
  const { before, change } = draft
  const changed = differences(before, change)
  const names = Object.keys(changed)
  if (names.length === 0 && change.version === before.version) {
    return ok({ exam: before, changedFields: [], warnings: warningsOf(draft, before) })
  }
  const isMoved = isAmongVisits(changed)
  if (isMoved) {
    await lockVisits(before.patient_id, trx)
    const refusal = await refusedWithoutLetter(draft, trx)
    if (refusal) return err(refusal)
  }
  const written = await write(draft, changed, trx)
  if (!written.ok) return written
  const after = written.value
  if (after === null) return keptBefore(draft, changed, trx)
  // The patient's row before the trail, as everybody who changes a patient takes them: the other
  // way round two of one person's changes would wait for each other.
  if (isMoved) await refreshSummary(before.patient_id, trx)
  await examPorts.countChange({ draft, after, changed }, trx)
  await recordAll(recordsOf(draft, after, changed), trx)
  await examPorts.afterChange({ draft, after, changed }, trx)
  announce(trx, before.id)
  return ok(changedTo(draft, after, changed))
}

const isAmongVisits = (changed: Differences) => AMONG_VISITS.some((name) => name in changed)

/** What is announced of a change that is durable already leaves at once. */
const COMMITTED: Commit = { after: (_event, tell) => tell() }

function announce(commit: Commit, examId: number) {
  announceChange(commit, `exams/${examId}`, 'exam')
  announceTogether(commit, 'visits', 'figures')
}

function changedTo(draft: Draft, exam: ExamRecord, changed: Differences): ChangedExam {
  // What followed in the review's fields is none of the optometrist's yet (F176).
  const isTold = (name: string) => draft.role !== 'od' || !draft.followed.has(name)
  const changedFields = Object.keys(changed).filter(isTold)
  return { exam, changedFields, warnings: warningsOf(draft, exam) }
}

/** Null when a kept column was written by somebody else meanwhile: theirs stays. */
async function write(
  { rules, before, change, after, changer, followed }: Draft,
  changed: Differences,
  trx: Transaction
): Promise<Result<ExamRecord | null, Conflict>> {
  if (rules.version !== 'kept') {
    return writeExam({ before, change, replaced: changed, actor: changer }, trx)
  }
  return ok((await writeKept(before.id, changed, followed, trx)) ? after : null)
}

/** Somebody else kept these columns meanwhile: enough where they say the same, or need saying once only. */
async function keptBefore(
  draft: Draft,
  changed: Differences,
  trx: Transaction
): Promise<Result<ChangedExam, ChangeRefusal>> {
  const exam = (await findExamById(draft.before.id, trx))!
  const stands = exam as Readonly<Record<string, unknown>>
  const other = Object.entries(changed).find(
    ([name, { to }]) => !draft.followed.has(name) && stands[name] !== to
  )
  if (draft.rules.isChoice && other) {
    return err({ type: 'chosen_meanwhile', field: draft.sentAs(other[0]) })
  }
  return ok({ exam, warnings: warningsOf(draft, exam), changedFields: [] })
}

function warningsOf(draft: Draft, exam: ExamRecord) {
  return [...saveWarnings(exam, draft.role), ...examPorts.warnOfChange(draft)]
}
