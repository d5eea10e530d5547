import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { announceChange } from '#app/realtime/announce'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import type { Areas } from '#modules/insights/actions/scan_retina'
import RunRetinaScan from '#modules/insights/jobs/run_retina_scan'
import { hasAnalyser } from '#modules/insights/provider/ask_analyser'

/** Queues an analysis; where no analyser is named the model did not run, and it is kept that it was asked. */
export async function requestScan(exam: ExamRecord, areas: Areas, actor: Actor): Promise<string> {
  const state = hasAnalyser() ? 'loading' : 'did_not_run'
  await inTransaction(async (trx) => {
    const [row] = await trx
      .table('retina_scans')
      .insert({
        exam_id: exam.id,
        areas: JSON.stringify(areas),
        state,
        requested_by: actor.userId,
        settled_at: state === 'loading' ? null : new Date(),
      })
      .returning('id')
    await recordAudit({ ...auditOf(exam), actor, action: 'exam.scan_requested' }, trx)
    if (state === 'loading') dispatchAfterCommit(trx, RunRetinaScan, { scanId: row.id })
    announceChange(trx, `exams/${exam.id}`, 'snapshot')
  })
  return state
}
