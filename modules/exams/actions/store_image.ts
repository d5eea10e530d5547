import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { announceChange } from '#app/realtime/announce'
import type { StoredUpload } from '#app/storage/index'
import type { Actor } from '#identity'
import type { ExamRecord } from '#modules/exams/exam_record'
import MakeThumbnail from '#modules/exams/jobs/make_thumbnail'

/** Named slots plus visible extras a visit may hold (Q107). */
export const MAX_IMAGES = 24

export type StoreImageRefusal = { type: 'too_many_images'; max: number }

/**
 * Puts an uploaded file into a slot of the visit. A photo that was there
 * before is kept as deleted, not overwritten.
 */
export async function storeImage(
  exam: ExamRecord,
  slot: string,
  file: StoredUpload,
  actor: Actor
): Promise<Result<{ id: number }, StoreImageRefusal>> {
  return inTransaction(async (trx) => {
    await trx.from('exams').where('id', exam.id).forUpdate().select('id')
    const held: { slot: string }[] = await trx
      .from('exam_images')
      .where('exam_id', exam.id)
      .whereNull('deleted_at')
      .select('slot')
    const replaces = slot !== 'extra_images' && held.some((image) => image.slot === slot)
    if (!replaces && held.length >= MAX_IMAGES) {
      return err({ type: 'too_many_images' as const, max: MAX_IMAGES })
    }
    if (replaces) {
      await trx
        .from('exam_images')
        .where({ exam_id: exam.id, slot })
        .whereNull('deleted_at')
        .update({ deleted_at: new Date(), deleted_by: actor.userId })
    }
    const [blob] = await trx
      .table('blobs')
      .insert({
        sha256: file.sha256,
        bytes: file.bytes,
        content_type: file.contentType,
        original_filename: file.originalFilename,
        thumbnail_sha256: file.thumbnailSha256,
        width: file.width && Math.round(file.width),
        height: file.height && Math.round(file.height),
        created_by: actor.userId,
      })
      .returning('id')
    const [image] = await trx
      .table('exam_images')
      .insert({ exam_id: exam.id, slot, blob_id: blob.id, created_by: actor.userId })
      .returning('id')
    await recordAudit(
      {
        actor,
        action: replaces ? 'exam.image_replaced' : 'exam.image_added',
        subjectType: 'exam',
        subjectId: exam.id,
        patientId: exam.patient_id,
        practiceId: exam.practice_id,
        details: { slot, image_id: image.id },
      },
      trx
    )
    dispatchAfterCommit(trx, MakeThumbnail, { blobId: blob.id })
    announceChange(trx, `exams/${exam.id}`, 'images')
    return ok({ id: image.id as number })
  })
}
