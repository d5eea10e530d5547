import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'
import type { ImageSlot } from '#exams/rules'

/** An image of a visit in its slot, with its stored file. */
export type SheetImage = {
  readonly id: number
  readonly exam_id: number
  readonly slot: ImageSlot
  readonly sha256: string
  readonly content_type: string
  readonly filename: string
}

/** The present images of a visit in these slots. */
export async function sheetImagesOf(
  examId: number,
  slots: readonly ImageSlot[],
  trx?: Transaction
): Promise<SheetImage[]> {
  return images(trx)
    .where('i.exam_id', examId)
    .whereIn('i.slot', [...slots])
    .orderBy('i.slot', 'desc')
}

/** One of them; null where it is there no more. */
export async function findSheetImage(id: number): Promise<SheetImage | null> {
  return images().where('i.id', id).first()
}

function images(trx?: Transaction) {
  return (trx ?? db)
    .from('exam_images as i')
    .join('read_blobs as b', 'b.id', 'i.blob_id')
    .whereNull('i.deleted_at')
    .select('i.id', 'i.exam_id', 'i.slot')
    .select('b.sha256', 'b.content_type', 'b.original_filename as filename')
}
