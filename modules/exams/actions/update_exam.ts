import { err, ok, type Result } from '#app/kernel/result'
import type { AuditActor } from '#app/audit/audit'
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
  const updated = await trx
    .from('exams')
    .where({ id: exam.id, version: change.version })
    .update({
      ...stored(change.columns ?? {}),
      version,
      updated_at: new Date(),
      updated_by: actor.userId,
    })
  if (Number(updated) === 0) {
    const lastSave = await findLastSave(exam.id, change.version, trx)
    return err({ type: 'conflict', ...lastSave })
  }
  for (const [eye, values] of Object.entries(change.eyes ?? {})) {
    if (Object.keys(values).length === 0) continue
    await trx
      .table('exam_eyes')
      .knexQuery.insert({ exam_id: exam.id, eye, ...values })
      .onConflict(['exam_id', 'eye'])
      .merge(Object.keys(values))
  }
  await trx.table('exam_revisions').insert({
    exam_id: exam.id,
    version,
    user_id: actor.userId,
    user_name: actor.name,
    note: change.note ?? '',
    changes: JSON.stringify(replaced),
  })
  announceChange(trx, `exams/${exam.id}`, 'exam')
  return ok(merged(exam, change, version))
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
