import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DateTime } from 'luxon'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { MAX_FAX_BYTES } from '#app/fax_inbox/index'
import { SCAN_FORMATS } from '#app/kernel/uploads'
import { processUpload, type StoredUpload } from '#app/storage/index'
import { keepBlob, storage } from '#app/storage/service'
import { practicesOfFax } from '#directories'
import { faxDestination, practiceOfFax, type FaxReason, type FaxState } from '#intake/rules'
import { auditFax } from '#modules/intake/actions/faxes/fax_audit'
import { fileFax } from '#modules/intake/actions/faxes/file_fax'
import type { ReceivedFaxRow } from '#modules/intake/received_fax_record'

/**
 * Takes the pages of a fax through the upload pipeline and files them, in one
 * transaction, to the practice whose number it came to.
 *
 * @returns what became of it
 * @throws what went wrong on our side, such as StorageFullError: nothing was kept then
 */
export async function keepFax(
  fax: ReceivedFaxRow,
  { bytes, filename }: { bytes: Buffer; filename: string },
  now: DateTime
): Promise<FaxState> {
  const taken = await processUpload({
    source: Readable.from([bytes]),
    filename,
    acceptedTypes: SCAN_FORMATS,
    maxBytes: MAX_FAX_BYTES,
    storage,
    thumbnail: 'later',
    surplus: 'cut_off',
    pages: 'all',
  })
  if (!taken.ok) return refuseFax(fax, taken.error.type, now)
  const content = createHash('sha256').update(bytes).digest('hex')
  return inTransaction((trx) => keep(fax.id, { content, file: taken.value, now }, trx))
}

type Kept = { content: string; file: StoredUpload; now: DateTime }

async function keep(id: number, { content, file, now }: Kept, trx: Transaction): Promise<FaxState> {
  const fax: ReceivedFaxRow = await trx
    .from('received_faxes')
    .where('id', id)
    .forUpdate()
    .firstOrFail()
  // Another process was faster.
  if (fax.state !== 'found') return fax.state
  const twin = await sameFax(fax, content, trx)
  if (twin !== null) {
    const values = { state: 'repeated', repeats_id: twin, content_sha256: content }
    await change(fax, { ...values, now }, trx)
    const details = { repeats: twin }
    await auditFax({ action: 'received_fax.repeated', fax, actor: SYSTEM, details }, trx)
    return 'repeated'
  }
  const blobId = await keepBlob(file, null, trx)
  const owner = practiceOfFax(await practicesAt(fax.sent_to))
  if ('practiceId' in owner) {
    await change(fax, { content_sha256: content, now }, trx)
    await fileFax(fax, { blobId, ...owner }, { actor: SYSTEM, now, trx })
    return 'filed'
  }
  const values = { state: 'waiting', reason: owner.reason, blob_id: blobId }
  await change(fax, { ...values, content_sha256: content, now }, trx)
  const details = { reason: owner.reason }
  await auditFax({ action: 'received_fax.waits', fax, actor: SYSTEM, details }, trx)
  return 'waiting'
}

/** The same pages to the same number on the same day, whichever way they came. */
async function sameFax(fax: ReceivedFaxRow, content: string, trx: Transaction) {
  const { sent_to: to, received_on: day } = fax
  const twin = await trx
    .from('received_faxes')
    .where({ content_sha256: content, sent_to: to, received_on: day })
    .whereIn('state', ['waiting', 'filed', 'set_aside'])
    .first()
  return twin ? (twin.id as number) : null
}

async function practicesAt(sentTo: string): Promise<number[]> {
  const to = faxDestination(sentTo)
  return to.kind === 'unknown' ? [] : practicesOfFax(to)
}

/** Its pages cannot be read: it stays where it came from, and here the reason is told. */
export async function refuseFax(
  fax: ReceivedFaxRow,
  reason: FaxReason,
  now: DateTime
): Promise<'refused'> {
  await inTransaction(async (trx) => {
    await change(fax, { state: 'refused', reason, now }, trx)
    const details = { reason }
    await auditFax({ action: 'received_fax.refused', fax, actor: SYSTEM, details }, trx)
  })
  return 'refused'
}

/** The gateway did not hand it over this time; it is asked again at the next run. */
export async function noteAttempt(fax: ReceivedFaxRow, reason: FaxReason, now: DateTime) {
  await inTransaction((trx) => change(fax, { reason, attempts: fax.attempts + 1, now }, trx))
}

async function change(
  fax: ReceivedFaxRow,
  { now, ...values }: { now: DateTime; [column: string]: unknown },
  trx: Transaction
) {
  await trx
    .from('received_faxes')
    .where('id', fax.id)
    .update({ ...values, version: fax.version + 1, updated_at: now.toJSDate() })
}
