import { auditOf } from '#modules/exams/audit_of'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import type { Actor } from '#identity'
import type { EXTRA_IMAGES, ImageSlot } from '#exams/rules'
import { holdImagesFor } from '#modules/exams/actions/hold_images'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examPorts } from '#modules/exams/ports'

/** The photo of a slot, that one alone where its row is named, or one of the extra images by its row. */
export type ImageToDelete =
  { slot: ImageSlot; id?: number } | { slot: typeof EXTRA_IMAGES; id: number }

/**
 * Takes an image out of a visit. The row stays as deleted, the file as long as
 * the row does.
 *
 * @returns whether there was one
 */
export async function deleteImage(
  exam: ExamRecord,
  image: ImageToDelete,
  actor: Actor
): Promise<boolean> {
  return inTransaction(async (trx) => {
    await holdImagesFor(actor, exam, trx)
    const removed = await trx
      .from('exam_images')
      .where({ ...image, exam_id: exam.id })
      .whereNull('deleted_at')
      .update({ deleted_at: new Date(), deleted_by: actor.userId })
    if (Number(removed) === 0) return false
    await examPorts.imagesPlaced(exam, [{ id: null, slot: image.slot }], actor, trx)
    await recordAudit(
      {
        actor,
        action: 'exam.image_deleted',
        ...auditOf(exam),
        details: { ...image },
      },
      trx
    )
    announceChange(trx, `exams/${exam.id}`, 'images')
    return true
  })
}
