import db from '@adonisjs/lucid/services/db'
import type { Eye } from '#exams/rules'

export type FundusPhoto = { readonly id: number; readonly sha256: string }

/** The fundus photograph of one eye of a visit; null where there is none. */
export async function findFundusPhoto(examId: number, eye: Eye): Promise<FundusPhoto | null> {
  const row = await db
    .from('exam_images as i')
    .join('read_blobs as b', 'b.id', 'i.blob_id')
    .where({ 'i.exam_id': examId, 'i.slot': `${eye === 'od' ? 'right' : 'left'}_fundus_photo` })
    .whereNull('i.deleted_at')
    .where('b.content_type', 'like', 'image/%')
    .select('i.id', 'b.sha256')
    .first()
  return row ? { id: row.id, sha256: row.sha256 } : null
}
