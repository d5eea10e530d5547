import type { DateTime } from 'luxon'
import type { AuditActor } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { auditFax } from '#modules/intake/actions/faxes/fax_audit'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import type { ReceivedFaxRow } from '#modules/intake/received_fax_record'

/**
 * Makes a smart upload of a stored fax: of the practice it came to, handed in
 * from the first, because nobody has to confirm what a machine received, and of
 * no optometrist until the reconciler names one (Q63, Q174).
 *
 * @returns the upload's id
 */
export async function fileFax(
  fax: ReceivedFaxRow,
  { blobId, practiceId }: { blobId: number; practiceId: number },
  { actor, now, trx }: { actor: AuditActor; now: DateTime; trx: Transaction }
): Promise<number> {
  const [{ id }] = await trx
    .table('smart_uploads')
    .insert({
      practice_id: practiceId,
      od_id: null,
      blob_id: blobId,
      status: 'submitted',
      submitted_at: now.toJSDate(),
      created_by: actor.userId,
    })
    .returning('id')
  await trx
    .from('received_faxes')
    .where('id', fax.id)
    .update({
      state: 'filed',
      reason: null,
      blob_id: blobId,
      practice_id: practiceId,
      smart_upload_id: id,
      version: fax.version + 1,
      updated_at: now.toJSDate(),
    })
  const upload = { id, practice_id: practiceId }
  const details = { received_fax: fax.id }
  await auditUpload({ action: 'smart_upload.added', upload, actor, details }, trx)
  const filed = { id: fax.id, practice_id: practiceId }
  const into = { smart_upload: id }
  await auditFax({ action: 'received_fax.filed', fax: filed, actor, details: into }, trx)
  return id
}
