import db from '@adonisjs/lucid/services/db'

export type ImageFile = {
  id: number
  examId: number
  slot: string
  blobId: number
  sha256: string
  thumbnailSha256: string | null
  contentType: string
  filename: string
}

/** The file behind an image row; the caller asks the policy about its visit first. */
export async function findImageFile(imageId: number): Promise<ImageFile | null> {
  const row = await db
    .from('exam_images as i')
    .join('read_blobs as b', 'b.id', 'i.blob_id')
    .where('i.id', imageId)
    .whereNull('i.deleted_at')
    .select('i.id', 'i.exam_id', 'i.slot', 'i.blob_id', 'b.sha256', 'b.thumbnail_sha256')
    .select('b.content_type', 'b.original_filename')
    .first()
  if (!row) return null
  return {
    id: row.id,
    examId: row.exam_id,
    slot: row.slot,
    blobId: row.blob_id,
    sha256: row.sha256,
    thumbnailSha256: row.thumbnail_sha256,
    contentType: row.content_type,
    filename: row.original_filename,
  }
}
