import db from '@adonisjs/lucid/services/db'
import { makeThumbnail } from '#app/storage/index'
import { storage } from '#app/storage/service'

/**
 * The sha-256 of a stored file's thumbnail, made now if nobody made it yet;
 * null for a file that has none.
 */
export async function thumbnailOf(blobId: number): Promise<string | null> {
  const blob = await db.from('blobs').where('id', blobId).firstOrFail()
  if (blob.thumbnail_sha256) return blob.thumbnail_sha256
  const made = await makeThumbnail(blob.sha256, blob.content_type, storage)
  if (!made.ok || made.value === null) return null
  await db.from('blobs').where('id', blobId).update({ thumbnail_sha256: made.value })
  return made.value
}
