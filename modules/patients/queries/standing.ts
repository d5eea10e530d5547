import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { PatientStanding } from '#modules/patients/ports'

type Row = {
  id: number
  practice_id: number
  is_test_patient: boolean
  deactivated_at: Date | null
  latest_exam_status: string | null
}

/** How a patient's row is counted. */
export function toStanding(row: Row): PatientStanding {
  return {
    id: row.id,
    practiceId: row.practice_id,
    counts: row.deactivated_at === null && !row.is_test_patient,
    status: row.latest_exam_status,
  }
}

const locked = statement<Row>(
  'patients.lock_standing',
  `select id, practice_id, is_test_patient, deactivated_at, latest_exam_status
     from patients where id = $1 for no key update`
)

/** How the patient stands; nobody else changes it until this transaction ends. */
export async function lockStanding(patientId: number, trx: Transaction): Promise<PatientStanding> {
  return toStanding((await locked([patientId], trx))[0]!)
}
