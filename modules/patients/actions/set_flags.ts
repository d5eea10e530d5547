import type { DateTime } from 'luxon'
import { inTransaction } from '#app/database/transaction'
import type { Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import { updatePatient, type Conflict } from '#modules/patients/actions/update_patient'
import type { PatientRecord } from '#modules/patients/patient_record'

export type PatientFlags = { isTestPatient?: boolean; isDeceased?: boolean }

/** Marks a patient as a test or as deceased, or takes the mark away (F077); what is left out stays. */
export async function setFlags(
  patient: PatientRecord,
  { isTestPatient, isDeceased }: PatientFlags,
  actor: Actor,
  now: DateTime
): Promise<Result<PatientRecord, Conflict>> {
  const columns = {
    ...(isTestPatient === undefined ? {} : { is_test_patient: isTestPatient }),
    ...(isDeceased === undefined ? {} : { is_deceased: isDeceased }),
  }
  const change = { columns, version: patient.version }
  return inTransaction((trx) => updatePatient(patient, change, actor, now, trx))
}
