import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction, violatesUnique, type Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import { checkPatientForm } from '#modules/patients/form/check_form'
import type { PatientForm } from '#modules/patients/form/patient_form'
import { toPatientRecord, type PatientRecord } from '#modules/patients/patient_record'
import { patientPorts } from '#modules/patients/ports'
import { toStanding } from '#modules/patients/queries/standing'
import type { FieldRefusal } from '#patients/rules'

export type SavedPatient = { patient: PatientRecord; warnings: FieldRefusal[] }

export type PatientRefusal =
  { type: 'fields'; fields: FieldRefusal[] } | { type: 'health_number_exists' }

/** The index that keeps a health number unique within a practice, its kind and its province (F062). */
export const HEALTH_NUMBER_CONSTRAINT = 'patients_health_number'

/**
 * Takes a new patient into the practice (C019).
 *
 * @param along what else is written in the same transaction; where it throws, there is no new patient
 */
export async function addPatient(
  form: PatientForm,
  actor: Actor,
  now: DateTime,
  along?: (patient: PatientRecord, trx: Transaction) => Promise<void>
): Promise<Result<SavedPatient, PatientRefusal>> {
  const checked = await checkPatientForm(form, { actor, now, known: null })
  if (!checked.ok) return err({ type: 'fields', fields: checked.error })
  const { columns, warnings } = checked.value
  try {
    return await inTransaction(async (trx) => {
      const [row] = await trx
        .table('patients')
        .insert({
          ...columns,
          created_at: now.toJSDate(),
          created_by: actor.userId,
          updated_at: now.toJSDate(),
        })
        .returning('*')
      const patient = toPatientRecord(row)
      await patientPorts.standingChanged(null, toStanding(row), trx)
      await recordAudit(
        {
          actor,
          action: 'patient.added',
          subjectType: 'patient',
          subjectId: patient.id,
          patientId: patient.id,
          practiceId: patient.practiceId,
          details: { consent_version: patient.consentVersion },
        },
        trx
      )
      await along?.(patient, trx)
      return ok({ patient, warnings })
    })
  } catch (error) {
    if (!violatesUnique(error, HEALTH_NUMBER_CONSTRAINT)) throw error
    return err({ type: 'health_number_exists' })
  }
}
