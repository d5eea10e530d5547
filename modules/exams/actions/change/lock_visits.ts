import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

const lock = statement(
  'exams.lock_visits',
  `select id from exams where patient_id = $1 and deactivated_at is null order by id for update`
)

/**
 * Keeps the patient's visits for this transaction, in one order for everybody:
 * what one visit becomes has a bearing on the others (which is the latest, how
 * many wait for review), so that two that move at once must not miss each
 * other.
 */
export async function lockVisits(patientId: number, trx: Transaction): Promise<void> {
  await lock([patientId], trx)
}
