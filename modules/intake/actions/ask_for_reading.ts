import type { Transaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import ReadUpload from '#modules/intake/jobs/read_upload'

/** A reading that nobody answered for so long is asked for again: jobs may be lost. */
const AGAIN_AFTER = '1 minute'

/** Has the file of an upload read by machine, unless it was, or is just being. */
export async function askForReading(uploadId: number, trx: Transaction): Promise<void> {
  const { rows } = await trx.rawQuery(
    `insert into upload_readings (smart_upload_id) values (?)
     on conflict (smart_upload_id) do update set asked_at = now()
      where upload_readings.state = 'waiting'
        and upload_readings.asked_at < now() - interval '${AGAIN_AFTER}'
     returning smart_upload_id`,
    [uploadId]
  )
  if (rows.length > 0) dispatchAfterCommit(trx, ReadUpload, { uploadId })
}
