import type { DateTime } from 'luxon'
import { err, type Result } from '#app/kernel/result'
import { inTransaction } from '#app/database/transaction'
import { checkEmail } from '#directories/rules'
import type { Actor } from '#identity'
import { updatePatient, type Conflict } from '#modules/patients/actions/update_patient'
import type { PatientRecord } from '#modules/patients/patient_record'
import type { FieldRefusal } from '#patients/rules'

/** Changes the patient's e-mail address and nothing else (C025). */
export async function editEmail(
  patient: PatientRecord,
  email: string,
  version: number | null,
  actor: Actor,
  now: DateTime
): Promise<Result<PatientRecord, { type: 'fields'; fields: FieldRefusal[] } | Conflict>> {
  const checked = checkEmail(email)
  if (!checked.ok) {
    return err({ type: 'fields', fields: [{ field: 'email', message: checked.error }] })
  }
  const change = { columns: { email: checked.value }, version: version ?? patient.version }
  return inTransaction((trx) => updatePatient(patient, change, actor, now, trx))
}
