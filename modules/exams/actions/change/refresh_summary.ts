import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { refreshVisitSummary, type VisitSummary } from '#patients'

const summary = statement<VisitSummary>(
  'exams.visit_summary',
  `select count(*) as "visitCount",
          (array_agg(id order by exam_date desc))[1] as "latestExamId",
          (array_agg(exam_date order by exam_date desc))[1] as "latestExamDate",
          (array_agg(exam_status order by exam_date desc))[1] as "latestExamStatus",
          max(exam_date) filter (where exam_status = 'reviewed') as "lastReviewedDate"
     from exams where patient_id = $1 and deactivated_at is null`
)

/** Brings the patient's visit columns up to date, in the transaction that changed their visits. */
export async function refreshSummary(patientId: number, trx: Transaction) {
  await refreshVisitSummary(trx, patientId, async () => (await summary([patientId], trx))[0]!)
}
