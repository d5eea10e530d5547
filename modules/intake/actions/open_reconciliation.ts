import { inTransaction, type Transaction } from '#app/database/transaction'
import { DEFAULT_INSURANCE_TYPE } from '#patients/rules'
import { askForReading } from '#modules/intake/actions/ask_for_reading'
import type { SmartUploadRecord, SmartUploadRow } from '#modules/intake/smart_upload_record'

/**
 * The upload's reconciliation is made when somebody opens it first, with what
 * its optometrist said; opening it again changes nothing. A file that was not
 * read yet is asked for.
 */
export async function openReconciliation(upload: SmartUploadRecord): Promise<void> {
  await inTransaction(async (trx) => {
    await trx
      .table('upload_reconciliations')
      .knexQuery.insert({
        smart_upload_id: upload.id,
        od_id: upload.od_id,
        insurance_type: DEFAULT_INSURANCE_TYPE,
        ...saidByOptometrist(upload),
      })
      .onConflict('smart_upload_id')
      .ignore()
    await askForReading(upload.id, trx)
  })
}

/** What the optometrist typed with the upload, as the visit takes it. */
function saidByOptometrist(upload: SmartUploadRow) {
  const moments = ([1, 2, 3] as const).map((n) => ({
    od: upload[`od_iop_${n}`],
    os: upload[`os_iop_${n}`],
  }))
  // A moment keeps its place: those behind the last that was measured are none.
  const last = moments.findLastIndex(({ od, os }) => od !== null || os !== null)
  const readings = moments.slice(0, last + 1)
  return {
    dtc_hour: upload.mini_dtc_time,
    dtc_values: JSON.stringify(readings),
    od_omd: upload.od_notes,
  }
}

/**
 * An upload that was given back and is handed in anew may say something else:
 * what is taken from it follows, and pictures of files that are gone go too.
 */
export async function takeAnew(upload: SmartUploadRow, now: Date, trx: Transaction): Promise<void> {
  await trx
    .from('upload_reconciliations')
    .where('smart_upload_id', upload.id)
    .update({
      ...saidByOptometrist(upload),
      version: trx.raw('version + 1'),
      updated_at: now,
    })
  const gone = trx.from('diagnosis_files').whereNotNull('deleted_at').select('id')
  await trx
    .from('reconciliation_images')
    .where('smart_upload_id', upload.id)
    .whereNull('deleted_at')
    .whereIn('diagnosis_file_id', gone)
    .update({ deleted_at: now })
}
