import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { inTransaction, violatesUnique, type Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import {
  HEALTH_NUMBER_CONSTRAINT,
  type PatientRefusal,
  type SavedPatient,
} from '#modules/patients/actions/add_patient'
import { updatePatient, type Conflict } from '#modules/patients/actions/update_patient'
import { checkPatientForm } from '#modules/patients/form/check_form'
import type { PatientForm } from '#modules/patients/form/patient_form'
import type { PatientRecord } from '#modules/patients/patient_record'

/**
 * Saves the fields that were sent, under the rules of a new patient (C020).
 *
 * @param within the transaction it is part of; one of its own otherwise
 */
export async function editPatient(
  patient: PatientRecord,
  form: PatientForm,
  version: number | null,
  actor: Actor,
  now: DateTime,
  within?: Transaction
): Promise<Result<SavedPatient, PatientRefusal | Conflict>> {
  const checked = await checkPatientForm(form, { actor, now, known: patient })
  if (!checked.ok) return err({ type: 'fields', fields: checked.error })
  const change = { columns: checked.value.columns, version: version ?? patient.version }
  const save = async (trx: Transaction) => {
    const saved = await updatePatient(patient, change, actor, now, trx)
    return saved.ok ? ok({ patient: saved.value, warnings: checked.value.warnings }) : saved
  }
  try {
    return await (within ? save(within) : inTransaction(save))
  } catch (error) {
    if (!violatesUnique(error, HEALTH_NUMBER_CONSTRAINT)) throw error
    return err({ type: 'health_number_exists' })
  }
}
