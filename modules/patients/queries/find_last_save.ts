import type { Transaction } from '#app/database/transaction'

/** What the loser of a conflict is told (Q17): who saved, when, and which fields since. */
export type LastSave = {
  version: number
  lastSavedAt: Date
  lastSavedBy: string
  changedFields: string[]
}

type ChangeRecord = {
  at: Date
  actor_name: string
  details: { version?: number; fields?: string[] }
}

/**
 * The present version of a patient and what the audit trail says changed since
 * `sinceVersion`. Asked within the loser's transaction: a second connection
 * for each of many losers would empty the pool.
 */
export async function findLastSave(
  patientId: number,
  sinceVersion: number,
  trx: Transaction
): Promise<LastSave> {
  const patient = await trx
    .from('patients')
    .where('id', patientId)
    .select('version', 'updated_at')
    .firstOrFail()
  const records: ChangeRecord[] = await trx
    .from('audit_records')
    .where('patient_id', patientId)
    .where('action', 'patient.changed')
    .orderBy('at', 'desc')
    .select('at', 'actor_name', 'details')
  const since = records.filter(({ details }) => (details.version ?? 0) > sinceVersion)
  const fields = new Set(since.flatMap(({ details }) => details.fields ?? []))
  return {
    version: patient.version,
    lastSavedAt: since[0]?.at ?? patient.updated_at,
    lastSavedBy: since[0]?.actor_name ?? '',
    changedFields: [...fields].sort(),
  }
}
