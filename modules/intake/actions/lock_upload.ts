import type { Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import { livingVisitOf } from '#modules/intake/queries/smart_uploads'
import type { SmartUploadRow } from '#modules/intake/smart_upload_record'

/** Somebody saved in between; nothing was written (Q17). */
export type UploadConflict = { type: 'conflict'; version: number; lastSavedAt: Date }
/** Not in the state this may be done in; `key` says so. */
export type WrongState = { type: 'wrong_state'; key: string }

/**
 * Holds the row for the rest of the transaction, so that what is judged is
 * what is changed.
 *
 * @param version the one the writer saw; null when they named none
 * @param isRight what the row must be for this
 * @param key of the refusal when it is not
 */
export async function lockUpload(
  id: number,
  version: number | null,
  { isRight, key }: { isRight: (upload: SmartUploadRow) => boolean; key: string },
  trx: Transaction
): Promise<Result<SmartUploadRow, UploadConflict | WrongState>> {
  const found: SmartUploadRow | null = await trx
    .from('smart_uploads')
    .where('id', id)
    .whereNull('deleted_at')
    .forUpdate()
    .first()
  const row = found && { ...found, exam_id: await livingVisitOf(found, trx) }
  if (!row || !isRight(row)) return err({ type: 'wrong_state', key })
  if (version !== null && version !== row.version) {
    return err({ type: 'conflict', version: row.version, lastSavedAt: row.updated_at })
  }
  return ok(row)
}
