import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import { findLastSave, type LastSave } from '#modules/patients/queries/find_last_save'
import { toColumns, toPatientRecord, type PatientRecord } from '#modules/patients/patient_record'

/** Somebody saved in between; nothing was written (Q17). */
export type Conflict = { type: 'conflict' } & LastSave

type Change = {
  columns: Record<string, unknown>
  /** The version the writer saw; the one just read when he named none (Q156). */
  version: number
}

/** Columns that follow from others and are no field of the form. */
const DERIVED = new Set(['search_text', 'phn_key', 'consent_at', 'consent_by'])

/**
 * The one way a patient's row changes: compare-and-set on `version`, with the
 * names of the changed fields in the audit trail, in the caller's transaction.
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
  const [row] = await trx
    .from('patients')
    .where({ id: patient.id, version })
    .update({ ...columns, version: version + 1, updated_at: now.toJSDate() }, ['*'])
  if (!row) return err({ type: 'conflict', ...(await findLastSave(patient.id, version, trx)) })
  await recordAudit(
    {
      actor,
      action: 'patient.changed',
      subjectType: 'patient',
      subjectId: patient.id,
      patientId: patient.id,
      practiceId: patient.practiceId,
      details: { version: version + 1, fields },
    },
    trx
  )
  return ok(toPatientRecord(row))
}
