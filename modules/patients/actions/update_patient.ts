import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { flagsTold } from '#app/audit/flags'
import type { Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import { patientPorts } from '#modules/patients/ports'
import { toStanding } from '#modules/patients/queries/standing'
import { findLastSave, type LastSave } from '#modules/patients/queries/find_last_save'
import { toColumns, toPatientRecord, type PatientRecord } from '#modules/patients/patient_record'

/** Somebody saved in between; nothing was written (Q17). */
export type Conflict = { type: 'conflict' } & LastSave

type Change = {
  columns: Record<string, unknown>
  /** The version the writer saw; the one just read when they named none (Q156). */
  version: number
}

/** Columns that follow from others and are no field of the form. */
const DERIVED = new Set(['search_text', 'phn_key', 'consent_at', 'consent_by'])

/**
 * The one way a patient's row changes: compare-and-set on `version`, with what
 * was replaced kept as a revision and the names of the changed fields in the
 * audit trail, those that were emptied, set or taken away once more by
 * themselves, in the caller's transaction.
 * Values equal to the stored ones are no change; without any, the version
 * stays.
 */
export async function updatePatient(
  patient: PatientRecord,
  { columns, version }: Change,
  actor: Actor,
  now: DateTime,
  trx: Transaction
): Promise<Result<PatientRecord, Conflict>> {
  const stored = toColumns(patient)
  const fields = Object.keys(columns)
    .filter((name) => !DERIVED.has(name))
    .filter((name) => stored[name] !== columns[name])
  if (fields.length === 0 && version === patient.version) return ok(patient)
  // Who names another family doctor has just been told who it is.
  const confirmed = fields.includes('gp_id')
    ? { gp_confirmed_at: now.toJSDate(), gp_confirmed_by: actor.userId }
    : {}
  const emptied = fields.filter((name) => isEmpty(columns[name]) && !isEmpty(stored[name]))
  const told = { ...(emptied.length > 0 && { emptied }), ...flagsTold(fields, columns) }
  const [row] = await trx
    .from('patients')
    .where({ id: patient.id, version })
    .update({ ...columns, ...confirmed, version: version + 1, updated_at: now.toJSDate() }, ['*'])
  if (!row) return err({ type: 'conflict', ...(await findLastSave(patient.id, version, trx)) })
  const changes = fields.map((name) => [
    name,
    { from: stored[name] ?? null, to: columns[name] ?? null },
  ])
  await trx.table('patient_revisions').insert({
    patient_id: patient.id,
    version: version + 1,
    at: now.toJSDate(),
    user_id: actor.userId,
    user_name: actor.name,
    changes: JSON.stringify(Object.fromEntries(changes)),
  })
  const after = toStanding(row)
  await patientPorts.standingChanged(
    {
      ...after,
      practiceId: patient.practiceId,
      counts: patient.deactivatedAt === null && !patient.isTestPatient,
    },
    after,
    trx
  )
  await recordAudit(
    {
      actor,
      action: 'patient.changed',
      subjectType: 'patient',
      subjectId: patient.id,
      patientId: patient.id,
      practiceId: patient.practiceId,
      details: { version: version + 1, fields, ...told },
    },
    trx
  )
  return ok(toPatientRecord(row))
}

/** A flag that was taken away held nothing. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || typeof value === 'boolean'
}
