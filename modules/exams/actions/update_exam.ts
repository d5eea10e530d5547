import { err, ok, type Result } from '#app/kernel/result'
import type { AuditActor } from '#app/audit/audit'
import { runOnce } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import type { Eye, ExamRecord, EyeRecord } from '#modules/exams/exam_record'
import { findLastSave, type LastSave } from '#modules/exams/queries/find_last_save'

export type ExamChange = {
  /** The version the writer saw. */
  version: number
  columns?: Record<string, unknown>
  eyes?: Partial<Record<Eye, Partial<EyeRecord>>>
  /** Why a reviewed chart was edited (seed-2 section 4). */
  note?: string
}

/** Somebody saved in between; nothing was written (Q17). */
export type Conflict = { type: 'conflict' } & LastSave

/** Columns that are jsonb: a plain array would become a PostgreSQL array. */
const JSON_COLUMNS = new Set([
  'glc_past_drops',
  'glc_current_drops',
  'omd_history',
  'iop_history',
  'dtc_values',
  'prereview_alert',
])

type Replaced = Record<string, { from: unknown; to: unknown }>

/**
 * The one way a visit's row changes: compare-and-set on `version`, the old and
 * new values kept as a revision, in the caller's transaction. Values equal to
 * the stored ones are no change; without any, the version stays.
 */
export async function updateExam(
  exam: ExamRecord,
  change: ExamChange,
  actor: AuditActor,
  trx: Transaction
): Promise<Result<ExamRecord, Conflict>> {
  const replaced = differences(exam, change)
  if (Object.keys(replaced).length === 0 && change.version === exam.version) return ok(exam)
  const version = change.version + 1
  const { text, values } = writing(exam.id, change, replaced, actor)
  const [written] = await runOnce(text, values, trx)
  if (!written) {
    const lastSave = await findLastSave(exam.id, change.version, trx)
    return err({ type: 'conflict', ...lastSave })
  }
  announceChange(trx, `exams/${exam.id}`, 'exam')
  return ok(merged(exam, change, version))
}

/**
 * The visit's columns, its eyes and the revision in one statement: without the
 * version the writer saw, none of it is written. Column names are the fields'
 * own (fields, never what a request calls them).
 */
function writing(id: number, change: ExamChange, replaced: Replaced, actor: AuditActor) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value ?? null)}`
  const columns = Object.entries(stored(change.columns ?? {}))
  const own = [
    ...columns.map(([name, value]) => `"${name}" = ${bind(value)}`),
    `version = ${bind(change.version + 1)}`,
    `updated_at = ${bind(new Date())}`,
    `updated_by = ${bind(actor.userId)}`,
  ]
  const parts = [
    `exam as (update exams set ${own.join(', ')}
       where id = ${bind(id)} and version = ${bind(change.version)} returning id, version)`,
  ]
  for (const [eye, measured] of Object.entries(change.eyes ?? {})) {
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

/** Old and new of everything that differs, measurements as `od_iop`. */
export function differences(exam: ExamRecord, { columns = {}, eyes = {} }: ExamChange): Replaced {
  const replaced: Replaced = {}
  for (const [name, to] of Object.entries(columns)) note(replaced, name, exam[name], to)
  for (const eye of ['od', 'os'] as const) {
    for (const [name, to] of Object.entries(eyes[eye] ?? {})) {
      note(replaced, `${eye}_${name}`, exam.eyes[eye][name as keyof EyeRecord], to)
    }
  }
  return replaced
}

function note(replaced: Replaced, name: string, from: unknown, to: unknown) {
  if (JSON.stringify(from ?? null) !== JSON.stringify(to ?? null)) replaced[name] = { from, to }
}

function stored(columns: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      JSON_COLUMNS.has(name) ? JSON.stringify(value) : value,
    ])
  )
}

function merged(exam: ExamRecord, { columns, eyes }: ExamChange, version: number): ExamRecord {
  return {
    ...exam,
    ...columns,
    version,
    eyes: { od: { ...exam.eyes.od, ...eyes?.od }, os: { ...exam.eyes.os, ...eyes?.os } },
  }
}
