import type { DateTime } from 'luxon'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { StoredUpload } from '#app/storage/index'
import { keepBlob } from '#app/storage/service'
import type { Actor } from '#identity'
import { MAX_DIAGNOSIS_FILES, isSmartUploadEditable } from '#intake/rules'
import {
  lockUpload,
  type UploadConflict,
  type WrongState,
} from '#modules/intake/actions/lock_upload'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import type { SmartUploadRow } from '#modules/intake/smart_upload_record'

const DRAFT = {
  isRight: ({ status }: SmartUploadRow) => isSmartUploadEditable(status),
  key: 'intake.submitted_closed',
}

export type FileRefusal = UploadConflict | WrongState | { type: 'too_many' }

/** Puts files beside a draft, all of them or none (C204). @returns their ids */
export async function addFiles(
  { id }: { id: number },
  files: readonly StoredUpload[],
  actor: Actor
): Promise<Result<number[], FileRefusal>> {
  return inTransaction(async (trx) => {
    const locked = await lockUpload(id, null, DRAFT, trx)
    if (!locked.ok) return err(locked.error)
    const known = await trx
      .from('diagnosis_files')
      .where('smart_upload_id', id)
      .whereNull('deleted_at')
      .select('id')
    if (known.length + files.length > MAX_DIAGNOSIS_FILES) return err({ type: 'too_many' as const })
    const added: number[] = []
    for (const file of files) {
      const blobId = await keepBlob(file, actor.userId, trx)
      const [row] = await trx
        .table('diagnosis_files')
        .insert({ smart_upload_id: id, blob_id: blobId, created_by: actor.userId })
        .returning('id')
      added.push(row.id)
    }
    const details = { files: added }
    await auditUpload(
      { action: 'smart_upload.file_added', upload: locked.value, actor, details },
      trx
    )
    return ok(added)
  })
}

/** Takes a file away from a draft (C203). The row stays as deleted. */
export async function removeFile(
  file: { id: number; smart_upload_id: number },
  actor: Actor,
  now: DateTime
): Promise<Result<undefined, UploadConflict | WrongState>> {
  return inTransaction(async (trx) => {
    const locked = await lockUpload(file.smart_upload_id, null, DRAFT, trx)
    if (!locked.ok) return err(locked.error)
    await trx
      .from('diagnosis_files')
      .where('id', file.id)
      .whereNull('deleted_at')
      .update({ deleted_at: now.toJSDate(), deleted_by: actor.userId })
    const details = { files: [file.id] }
    const what = { action: 'smart_upload.file_removed', upload: locked.value, actor, details }
    await auditUpload(what, trx)
    return ok()
  })
}
