import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import type { Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import { updatePatient, type Conflict } from '#modules/patients/actions/update_patient'
import type { PatientRecord } from '#modules/patients/patient_record'

/**
 * Takes both family doctors off a patient, in the caller's transaction (F327).
 * Nobody said that there is none, so the form asks for one again.
 */
export function removeGps(
  patient: PatientRecord,
  actor: Actor,
  now: DateTime,
  trx: Transaction
): Promise<Result<PatientRecord, Conflict>> {
  const columns = { gp_id: null, gp2_id: null }
  return updatePatient(patient, { columns, version: patient.version }, actor, now, trx)
}
