import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

const ready = statement<{ id: number }>(
  'exams.ready_visits',
  `select id from exams
    where patient_id = $1 and exam_status = 'ready' and deactivated_at is null`
)

/** The patient's visits that wait for review (F205, F229). */
export async function readyVisitsOf(patientId: number, trx?: Transaction): Promise<number[]> {
  const rows = await ready([patientId], trx)
  return rows.map(({ id }) => id)
}
