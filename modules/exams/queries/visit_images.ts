import db from '@adonisjs/lucid/services/db'
import type { ImageSlot } from '#exams/rules'

/** An image of one visit in its slot. */
export type VisitImage = {
  slot: ImageSlot
  /** WebP in the store; null until it is made. */
  thumbnailSha256: string | null
}

/** What was photographed at a visit itself, earlier ones and extra images not counted. */
export async function visitImages(examId: number): Promise<VisitImage[]> {
  const rows: { slot: ImageSlot; thumbnail_sha256: string | null }[] = await db
    .from('exam_images as i')
    .join('read_blobs as b', 'b.id', 'i.blob_id')
    .where('i.exam_id', examId)
    .whereNull('i.deleted_at')
    .whereNotIn('i.slot', ['extra_images', 'od_referral_letter'])
    .orderBy('i.slot')
    .select('i.slot', 'b.thumbnail_sha256')
  return rows.map(({ slot, thumbnail_sha256: thumbnailSha256 }) => ({ slot, thumbnailSha256 }))
}
