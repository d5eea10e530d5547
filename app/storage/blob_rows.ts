import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'

/** A stored file as its row tells of it; what it shows is its owner's business. */
export type NewBlob = {
  sha256: string
  bytes: number
  contentType: string
  originalFilename: string
  thumbnailSha256?: string | null
  /** pixels of an image, points of a PDF's first page */
  width?: number | null
  height?: number | null
}

/**
 * The one place where a stored file gets its row, in the transaction of what
 * points at it.
 *
 * @param userId account that brought it
 * @returns the row's id
 */
export async function keepBlob(
  file: NewBlob,
  userId: number | null,
  trx: Transaction
): Promise<number> {
  const [row] = await trx
    .table('blobs')
    .insert({
      sha256: file.sha256,
      bytes: file.bytes,
      content_type: file.contentType,
      original_filename: file.originalFilename,
      thumbnail_sha256: file.thumbnailSha256 ?? null,
      width: file.width ? Math.round(file.width) : null,
      height: file.height ? Math.round(file.height) : null,
      created_by: userId,
    })
    .returning('id')
  return row.id
}

/** @throws when there is no such file */
export async function sha256Of(blobId: number): Promise<string> {
  const row = await db.from('blobs').where('id', blobId).select('sha256').firstOrFail()
  return row.sha256
}
