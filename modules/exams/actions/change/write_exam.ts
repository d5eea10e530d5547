import { err, ok, type Result } from '#app/kernel/result'
import type { AuditActor } from '#app/audit/audit'
import { runOnce } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { isJsonColumn } from '#exams/rules'
import { changedExam } from '#modules/exams/actions/change/draft'
import type { Differences, ExamChange } from '#modules/exams/actions/change/exam_change'
import type { Conflict } from '#modules/exams/actions/change/refusals'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findLastSave } from '#modules/exams/queries/find_last_save'

/**
 * Writes a visit's row: compare-and-set on `version`, the old and new values
 * kept as a revision, in the caller's transaction.
 */
export async function writeExam(
  exam: ExamRecord,
  change: ExamChange,
  replaced: Differences,
  actor: AuditActor,
  trx: Transaction
): Promise<Result<ExamRecord, Conflict>> {
  const { text, values } = writing(exam.id, change, replaced, actor)
  const [written] = await runOnce(text, values, trx)
  if (!written) {
    const lastSave = await findLastSave(exam.id, change.version, trx)
    return err({ type: 'conflict', ...lastSave })
  }
  return ok({ ...changedExam(exam, change), version: change.version + 1 })
}

/**
 * The visit's columns, its eyes and the revision in one statement: without the
 * version the writer saw, none of it is written. Column names are the fields'
 * own (fields, never what a request calls them).
 */
function writing(id: number, change: ExamChange, replaced: Differences, actor: AuditActor) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value ?? null)}`
  const columns = Object.entries(change.columns)
  const own = [
    ...columns.map(([name, value]) => `"${name}" = ${bind(stored(name, value))}`),
    `version = ${bind(change.version + 1)}`,
    `updated_at = ${bind(new Date())}`,
    `updated_by = ${bind(actor.userId)}`,
  ]
  const parts = [
    `exam as (update exams set ${own.join(', ')}
       where id = ${bind(id)} and version = ${bind(change.version)} returning id, version)`,
  ]
  for (const [eye, measured] of Object.entries(change.eyes)) {
    const names = Object.keys(measured).map((name) => `"${name}"`)
    if (names.length === 0) continue
    parts.push(`${eye}_eye as (insert into exam_eyes (exam_id, eye, ${names.join(', ')})
       select exam.id, '${eye}', ${names.map((name) => `given.${name}`).join(', ')}
         from exam, jsonb_populate_record(null::exam_eyes, ${bind(JSON.stringify(measured))}) given
       on conflict (exam_id, eye) do update
         set ${names.map((name) => `${name} = excluded.${name}`).join(', ')})`)
  }
  parts.push(`revision as (
    insert into exam_revisions (exam_id, version, user_id, user_name, note, changes)
    select id, version, ${bind(actor.userId)}::bigint, ${bind(actor.name)}::text,
           ${bind(change.note ?? '')}::text, ${bind(JSON.stringify(replaced))}::jsonb
      from exam)`)
  return { text: `with ${parts.join(',\n')} select id from exam`, values }
}

function stored(name: string, value: unknown): unknown {
  return isJsonColumn(name) ? JSON.stringify(value) : value
}
