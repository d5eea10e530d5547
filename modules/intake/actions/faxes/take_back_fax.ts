import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import { auditFax } from '#modules/intake/actions/faxes/fax_audit'
import { lockOpenUpload } from '#modules/intake/actions/lock_open_upload'
import { writeMatch } from '#modules/intake/actions/match_patient'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import type { ReceivedFaxRow } from '#modules/intake/received_fax_record'
import type { ReconciliationRow } from '#modules/intake/reconciliation_record'
import type { SmartUploadRow } from '#modules/intake/smart_upload_record'

type By = { actor: Actor; now: DateTime; trx: Transaction }

/**
 * Takes a filed fax back from its practice, which is shown somebody else's
 * patient: nobody there lists or reads it any more, and it is matched to none of
 * theirs. The fax itself is left for whoever calls to file or to put aside.
 *
 * @returns false when a visit was made of it; nothing is changed then
 */
export async function takeBackFax(fax: ReceivedFaxRow, by: By): Promise<boolean> {
  const upload = await lockOpenUpload(fax.smart_upload_id!, by.trx)
  if (!upload.ok) return upload.error.type !== 'visit_made'
  await unmatch(upload.value, by)
  await remove(upload.value, fax, by)
  return true
}

async function unmatch(upload: SmartUploadRow, { actor, now, trx }: By) {
  const record: ReconciliationRow | null = await trx
    .from('upload_reconciliations')
    .where('smart_upload_id', upload.id)
    .forUpdate()
    .first()
  if (record) await writeMatch({ upload, record }, null, actor, now, trx)
}

/** Its row and file are kept, as those of a deleted draft are. */
async function remove(upload: SmartUploadRow, fax: ReceivedFaxRow, { actor, now, trx }: By) {
  const at = now.toJSDate()
  await trx
    .from('smart_uploads')
    .where('id', upload.id)
    .update({
      deleted_at: at,
      deleted_by: actor.userId,
      version: upload.version + 1,
      updated_at: at,
    })
  const details = { received_fax: fax.id }
  await auditUpload({ action: 'smart_upload.deleted', upload, actor, details }, trx)
  const from = { smart_upload: upload.id }
  await auditFax({ action: 'received_fax.taken_back', fax, actor, details: from }, trx)
}
