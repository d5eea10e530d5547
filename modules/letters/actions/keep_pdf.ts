import { writeFile, rm } from 'node:fs/promises'
import type { Transaction } from '#app/database/transaction'
import { storage } from '#app/storage/service'
import type { DeliveryAttachment } from '#app/outbox/index'
import type { Actor } from '#identity'

/** Keeps a rendered letter as a blob of ours: what a delivery attaches (reliability 6). */
export async function keepPdf(
  pdf: Buffer,
  filename: string,
  actor: Actor,
  trx: Transaction
): Promise<DeliveryAttachment> {
  await storage.blobs.prepare()
  const path = storage.blobs.newTempPath()
  await writeFile(path, pdf)
  const stored = await storage.blobs.put(path).finally(() => rm(path, { force: true }))
  const [row] = await trx
    .table('blobs')
    .insert({
      sha256: stored.sha256,
      bytes: stored.bytes,
      content_type: 'application/pdf',
      original_filename: filename,
      created_by: actor.userId,
    })
    .returning('id')
  return {
    blobId: row.id as number,
    sha256: stored.sha256,
    filename,
    contentType: 'application/pdf',
  }
}
