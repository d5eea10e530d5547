import { writeFile, rm } from 'node:fs/promises'
import type { Transaction } from '#app/database/transaction'
import { keepBlob, storage } from '#app/storage/service'
import type { AuditActor } from '#app/audit/audit'
import type { DeliveryAttachment } from '#app/outbox/index'

/** Keeps a rendered letter as a blob of ours: what a delivery attaches (reliability 6). */
export async function keepPdf(
  pdf: Buffer,
  filename: string,
  actor: AuditActor,
  trx: Transaction
): Promise<DeliveryAttachment> {
  await storage.blobs.prepare()
  const path = storage.blobs.newTempPath()
  await writeFile(path, pdf)
  const stored = await storage.blobs.put(path).finally(() => rm(path, { force: true }))
  const { sha256, bytes } = stored
  const contentType = 'application/pdf'
  const file = { sha256, bytes, contentType, originalFilename: filename }
  const blobId = await keepBlob(file, actor.userId, trx)
  return { blobId, sha256, filename, contentType }
}
