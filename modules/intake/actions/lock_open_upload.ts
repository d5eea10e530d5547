import type { Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import { lockUpload } from '#modules/intake/actions/lock_upload'
import type { ReconciliationRow } from '#modules/intake/reconciliation_record'
import type { SmartUploadRow } from '#modules/intake/smart_upload_record'

/** Not handed in yet, or gone: the office has nothing to reconcile. */
export type NothingThere = { type: 'nothing_there' }
/** A visit was made of it. */
export type VisitMade = { type: 'visit_made'; examId: number }
/** Somebody saved in between; nothing was written (Q17). */
export type ReconciliationConflict = {
  type: 'conflict'
  version: number
  lastSavedAt: Date
}

export type OpenRefusal = NothingThere | VisitMade | ReconciliationConflict

/** Holds an upload that waits for its visit for the rest of the transaction. */
export async function lockOpenUpload(
  id: number,
  trx: Transaction
): Promise<Result<SmartUploadRow, NothingThere | VisitMade>> {
  const locked = await lockUpload(id, null, { isRight: () => true, key: '' }, trx)
  if (!locked.ok || locked.value.status !== 'submitted') return err({ type: 'nothing_there' })
  const { exam_id: examId } = locked.value
  return examId === null ? ok(locked.value) : err({ type: 'visit_made', examId })
}

/**
 * The same with what the office made of it.
 *
 * @param version the one the writer saw; null when they named none
 */
export async function lockReconciliation(
  id: number,
  version: number | null,
  trx: Transaction
): Promise<Result<{ upload: SmartUploadRow; record: ReconciliationRow }, OpenRefusal>> {
  const upload = await lockOpenUpload(id, trx)
  if (!upload.ok) return upload
  const record: ReconciliationRow | null = await trx
    .from('upload_reconciliations')
    .where('smart_upload_id', id)
    .forUpdate()
    .first()
  if (!record) return err({ type: 'nothing_there' })
  if (version !== null && version !== record.version) {
    return err({ type: 'conflict', version: record.version, lastSavedAt: record.updated_at })
  }
  return ok({ upload: upload.value, record })
}
