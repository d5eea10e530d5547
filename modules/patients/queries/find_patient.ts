import { NotAvailable } from '#app/http/errors'
import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { hasRole, type Actor } from '#identity'
import { toPatientRecord, type PatientRecord } from '#modules/patients/patient_record'

type Row = Record<string, unknown>

const anyPatient = statement<Row>('patients.any', 'select * from patients where id = $1')

const activePatient = statement<Row>(
  'patients.active',
  'select * from patients where id = $1 and deactivated_at is null'
)

const practicePatient = statement<Row>(
  'patients.of_practice',
  'select * from patients where id = $1 and practice_id = $2 and deactivated_at is null'
)

/**
 * One patient, if they are this person's to see: an optometrist their practice
 * group's while active, a reviewer or consultant any active one, an
 * administrator all. Anything else answers null, as if they did not exist.
 */
export async function findPatientFor(
  actor: Actor,
  id: number,
  trx?: Transaction
): Promise<PatientRecord | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await rowsFor(actor, id, trx)
  return row ? toPatientRecord(row) : null
}

async function rowsFor(actor: Actor, id: number, trx?: Transaction): Promise<Row[]> {
  if (hasRole(actor, 'admin')) return anyPatient([id], trx)
  if (hasRole(actor, 'omdr', 'omdc', 'pre_reviewer')) return activePatient([id], trx)
  if (hasRole(actor, 'od') && actor.practiceId) return practicePatient([id, actor.practiceId], trx)
  return []
}

/**
 * The patient of a record the caller was already allowed to see (a visit's).
 *
 * @throws NotAvailable when there is none
 */
export async function findPatientById(id: number, trx?: Transaction): Promise<PatientRecord> {
  const [row] = await anyPatient([id], trx)
  if (!row) throw new NotAvailable()
  return toPatientRecord(row)
}

/**
 * The patient of a record that tells whose it is, the caller already allowed to see it.
 *
 * @param record what such a record is called, for the statement's name
 * @param whose a patient's id in SQL, found by the values
 */
export function patientBy(record: string, whose: string) {
  const patients = statement<Row>(
    `patients.by_${record}`,
    `select * from patients where id = (${whose})`
  )
  return async (values: unknown[]): Promise<PatientRecord> => {
    const [row] = await patients(values)
    if (!row) throw new NotAvailable()
    return toPatientRecord(row)
  }
}
