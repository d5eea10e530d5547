import { err, ok, type Result } from '#app/kernel/result'
import { recordWithin, type Appended, type AuditActor, type AuditEntry } from '#app/audit/audit'
import { repeated, runOnce } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { EYES } from '#exams/rules'
import { changedExam } from '#modules/exams/actions/change/draft'
import type { Differences, ExamChange } from '#modules/exams/actions/change/exam_change'
import type { Conflict } from '#modules/exams/actions/change/refusals'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findLastSave } from '#modules/exams/queries/find_last_save'
import { boundValue } from '#modules/exams/actions/change/bound_value'

/** A visit, what becomes of it, in which it differs then, and by whom. */
export type Writing = {
  readonly before: ExamRecord
  readonly change: ExamChange
  readonly replaced: Differences
  readonly actor: AuditActor
}

/** The visit as it is once a change is written. */
export function writtenExam({ before, change }: Pick<Writing, 'before' | 'change'>): ExamRecord {
  return { ...changedExam(before, change), version: change.version + 1 }
}

/**
 * Writes a visit's row: compare-and-set on `version`, the old and new values
 * kept as a revision, in the caller's transaction.
 */
export async function writeExam(
  writing: Writing,
  trx: Transaction
): Promise<Result<ExamRecord, Conflict>> {
  const { before, change } = writing
  const values = new Values()
  const where = isSeen(writing, values)
  const parts = partsOf(writing, values, { from: '', where })
  const text = `with ${parts.join(',\n')} select id from exam`
  const [written] = await runOnce(text, values.all, trx)
  if (written) return ok(writtenExam(writing))
  const lastSave = await findLastSave(before.id, change.version, trx)
  return err({ type: 'conflict', ...lastSave })
}

/**
 * The same with its records of the trail, in a statement of its own. The row is
 * held first, then the end of its chain, in the order of every transaction;
 * nothing is written where one of them is not what the writer saw.
 *
 * @returns whether it was written
 */
export async function writeAtOnce(
  writing: Writing,
  records: readonly AuditEntry[]
): Promise<boolean> {
  return recordWithin(records, async (append, line) => {
    const values = new Values()
    const held = [
      `seen as materialized (
         select id from exams where ${isSeen(writing, values)} for no key update)`,
      `trail as materialized (
         select seen.id, appended.* from seen cross join lateral ${append(values.bind)} appended)`,
    ]
    const parts = partsOf(writing, values, {
      from: 'from trail',
      where: 'exams.id = trail.id and trail.head_seq is null',
    })
    const text = `with ${[...held, ...parts].join(',\n')} select head_seq, head_seal from trail`
    const [answer] = await repeated<Appended>('exams.save', { text, values: values.all }, line)
    return answer ?? null
  })
}

class Values {
  readonly all: unknown[] = []
  readonly bind = (value: unknown) => `$${this.all.push(value ?? null)}`
}

/** The compare of compare-and-set. */
function isSeen({ before, change }: Writing, { bind }: Values): string {
  return `id = ${bind(before.id)} and version = ${bind(change.version)}`
}

/**
 * The visit's columns that differ, its eyes and the revision: where the row is
 * not written, neither are the others. Column names are the fields' own
 * (fields, never what a request calls them).
 */
function partsOf(
  { change, replaced, actor }: Writing,
  { bind }: Values,
  { from, where }: { from: string; where: string }
): string[] {
  const columns = Object.entries(change.columns).filter(([name]) => name in replaced)
  const own = [
    ...columns.map(([name, value]) => `"${name}" = ${bind(boundValue(name, value))}`),
    `version = ${bind(change.version + 1)}`,
    `updated_at = ${bind(new Date())}`,
    `updated_by = ${bind(actor.userId)}`,
  ]
  const exam = `exam as (
    update exams set ${own.join(', ')} ${from} where ${where} returning exams.id, exams.version)`
  const revision = `revision as (
    insert into exam_revisions (exam_id, version, user_id, user_name, note, changes)
    select id, version, ${bind(actor.userId)}::bigint, ${bind(actor.name)}::text,
           ${bind(change.note ?? '')}::text, ${bind(JSON.stringify(replaced))}::jsonb
      from exam)`
  return [exam, ...eyeParts(change, replaced, bind), revision]
}

function eyeParts(change: ExamChange, replaced: Differences, bind: Values['bind']): string[] {
  return EYES.flatMap((eye) => {
    const measured = Object.entries(change.eyes[eye]).filter(
      ([name]) => `${eye}_${name}` in replaced
    )
    if (measured.length === 0) return []
    const names = measured.map(([name]) => `"${name}"`)
    const given = bind(JSON.stringify(Object.fromEntries(measured)))
    return `${eye}_eye as (insert into exam_eyes (exam_id, eye, ${names.join(', ')})
       select exam.id, '${eye}', ${names.map((name) => `given.${name}`).join(', ')}
         from exam, jsonb_populate_record(null::exam_eyes, ${given}) given
       on conflict (exam_id, eye) do update
         set ${names.map((name) => `${name} = excluded.${name}`).join(', ')})`
  })
}
