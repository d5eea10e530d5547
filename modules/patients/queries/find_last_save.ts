import { changesOf } from '#app/audit/trail'
import type { Transaction } from '#app/database/transaction'
import { toPatientRecord, type PatientRecord } from '#modules/patients/patient_record'

/** What the loser of a conflict is told (Q17): who saved, when, and which fields since. */
export type LastSave = {
  version: number
  lastSavedAt: Date
  lastSavedBy: string
  changedFields: string[]
  /** What stands there now. */
  now: PatientRecord
}

/**
 * The present version of a patient and what the audit trail says changed since
 * `sinceVersion`.
 */
export async function findLastSave(
  patientId: number,
  sinceVersion: number,
  trx: Transaction
): Promise<LastSave> {
  const patient = await trx.from('patients').where('id', patientId).firstOrFail()
  const subject = { subjectType: 'patient', subjectId: patientId, patientId }
  const records = await changesOf(subject, ['patient.changed'], trx)
  const since = records.filter(({ details }) => Number(details.version ?? 0) > sinceVersion)
  const fields = new Set(since.flatMap(({ details }) => (details.fields ?? []) as string[]))
  return {
    version: patient.version,
    lastSavedAt: since[0]?.at ?? patient.updated_at,
    lastSavedBy: since[0]?.actor_name ?? '',
    changedFields: [...fields].sort(),
    now: toPatientRecord(patient),
  }
}
