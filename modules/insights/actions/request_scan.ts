import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { err, ok, type Result } from '#app/kernel/result'
import { announceChange } from '#app/realtime/announce'
import { auditOf, findFundusPhoto, type ExamRecord } from '#exams'
import { EYES } from '#exams/rules'
import type { Actor } from '#identity'
import type { Areas, MarkedPhotos, ScanState } from '#modules/insights/queries/retina_findings'
import RunRetinaScan from '#modules/insights/jobs/run_retina_scan'
import { hasAnalyser } from '#modules/insights/provider/ask_analyser'

/** The photograph an eye was marked on is not the one it has now. */
export type ScanRefusal = { readonly type: 'photo_changed'; readonly eye: 'od' | 'os' }

/**
 * Queues an analysis; where no analyser is named the model did not run, and it is kept that it was asked.
 *
 * @param seen the photograph of each eye that somebody marked, where they say which
 */
export async function requestScan(
  exam: ExamRecord,
  areas: Areas,
  seen: MarkedPhotos,
  actor: Actor
): Promise<Result<ScanState, ScanRefusal>> {
  const images: Partial<Record<'od' | 'os', number>> = {}
  for (const eye of EYES) {
    if (!areas[eye]) continue
    const photo = await findFundusPhoto(exam.id, eye)
    if (seen[eye] !== undefined && seen[eye] !== photo?.id) {
      return err({ type: 'photo_changed', eye })
    }
    if (photo) images[eye] = photo.id
  }
  const state = hasAnalyser() ? 'loading' : 'did_not_run'
  await inTransaction(async (trx) => {
    const [row] = await trx
      .table('retina_scans')
      .insert({
        exam_id: exam.id,
        areas: JSON.stringify(areas),
        images: JSON.stringify(images),
        state,
        requested_by: actor.userId,
        settled_at: state === 'loading' ? null : new Date(),
      })
      .returning('id')
    await recordAudit({ ...auditOf(exam), actor, action: 'exam.scan_requested' }, trx)
    if (state === 'loading') dispatchAfterCommit(trx, RunRetinaScan, { scanId: row.id })
    announceChange(trx, `exams/${exam.id}`, 'snapshot')
  })
  return ok(state)
}
