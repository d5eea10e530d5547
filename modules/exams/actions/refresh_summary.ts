import type { Transaction } from '#app/database/transaction'
import { refreshVisitSummary } from '#patients'

/** Brings the patient's visit columns up to date, in the transaction that changed his visits. */
export async function refreshSummary(patientId: number, trx: Transaction) {
  const { rows } = await trx.rawQuery(
    `select count(*) as visits, max(exam_date) filter (where exam_status = 'reviewed') as reviewed,
            (array_agg(id order by exam_date desc))[1] as latest_id,
            (array_agg(exam_date order by exam_date desc))[1] as latest_date,
            (array_agg(exam_status order by exam_date desc))[1] as latest_status
       from exams where patient_id = ? and deactivated_at is null`,
    [patientId]
  )
  const [row] = rows
  await refreshVisitSummary(trx, patientId, {
    visitCount: row.visits,
    latestExamId: row.latest_id,
    latestExamDate: row.latest_date,
    latestExamStatus: row.latest_status,
    lastReviewedDate: row.reviewed,
  })
}
