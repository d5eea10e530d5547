import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import ReadUpload from '#modules/intake/jobs/read_upload'

/** A reading that nobody answered for a minute is asked for again: jobs may be lost. */
const ask = statement<{ smart_upload_id: number }>(
  'intake.ask_for_reading',
  `insert into upload_readings (smart_upload_id) values ($1)
   on conflict (smart_upload_id) do update set asked_at = now()
    where upload_readings.state = 'waiting'
      and upload_readings.asked_at < now() - interval '1 minute'
   returning smart_upload_id`
)

/** Has the file of an upload read by machine, unless it was, or is just being. */
export async function askForReading(uploadId: number, trx: Transaction): Promise<void> {
  const asked = await ask([uploadId], trx)
  if (asked.length > 0) dispatchAfterCommit(trx, ReadUpload, { uploadId })
}
