import { inTransaction } from '#app/database/transaction'
import type { StoredUpload } from '#app/storage/index'
import { keepBlob } from '#app/storage/service'
import type { Actor } from '#identity'
import { auditUpload } from '#modules/intake/actions/upload_audit'

/** A file becomes a draft of the optometrist who sent it (F344). @returns its id */
export async function addUpload(
  file: StoredUpload,
  owner: { practiceId: number; odId: number },
  actor: Actor
): Promise<number> {
  return inTransaction(async (trx) => {
    const blobId = await keepBlob(file, actor.userId, trx)
    const [{ id }] = await trx
      .table('smart_uploads')
      .insert({
        practice_id: owner.practiceId,
        od_id: owner.odId,
        blob_id: blobId,
        created_by: actor.userId,
      })
      .returning('id')
    const upload = { id, practice_id: owner.practiceId }
    await auditUpload({ action: 'smart_upload.added', upload, actor }, trx)
    return id
  })
}
