import type { CalendarDate } from '#app/kernel/clock'
import type { Transaction } from '#app/database/transaction'
import { patientPorts } from '#modules/patients/ports'
import { lockStanding } from '#modules/patients/queries/standing'

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
 * that changed their visits; no version and no audit record of its own, because
 * nothing of the patient's record was edited.
 *
 * @param summarise asked once nobody else can change what it reads
 */
export async function refreshVisitSummary(
  trx: Transaction,
  patientId: number,
  summarise: () => Promise<VisitSummary>
) {
  // Kept first: a visit that comes at the same time is summed up after this one, not beside it.
  const before = await lockStanding(patientId, trx)
  const summary = await summarise()
  await trx.from('patients').where('id', patientId).update({
    visit_count: summary.visitCount,
    latest_exam_id: summary.latestExamId,
    latest_exam_date: summary.latestExamDate,
    latest_exam_status: summary.latestExamStatus,
    last_reviewed_date: summary.lastReviewedDate,
  })
  const after = { ...before, status: summary.latestExamStatus }
  if (after.status !== before.status) await patientPorts.standingChanged(before, after, trx)
}
