import type { CalendarDate } from '#app/kernel/clock'
import type { Transaction } from '#app/database/transaction'

/** What lists show of a patient's visits; nulls where there are none. */
export type VisitSummary = {
  visitCount: number
  latestExamId: number | null
  latestExamDate: CalendarDate | null
  latestExamStatus: string | null
  lastReviewedDate: CalendarDate | null
}

/**
 * Keeps a patient's visit columns true. Called by exams in the transaction
 * that changed his visits; no version and no audit record of its own, because
 * nothing of the patient's record was edited.
 */
export async function refreshVisitSummary(
  trx: Transaction,
  patientId: number,
  summary: VisitSummary
) {
  await trx.from('patients').where('id', patientId).update({
    visit_count: summary.visitCount,
    latest_exam_id: summary.latestExamId,
    latest_exam_date: summary.latestExamDate,
    latest_exam_status: summary.latestExamStatus,
    last_reviewed_date: summary.lastReviewedDate,
  })
}
