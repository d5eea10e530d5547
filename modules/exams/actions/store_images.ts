import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { announceChange } from '#app/realtime/announce'
import type { StoredUpload } from '#app/storage/index'
import type { Actor } from '#identity'
import { MAX_EXAM_IMAGES, REFERRAL_LETTER_SLOT, examImageCountAllowed } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import MakeThumbnail from '#modules/exams/jobs/make_thumbnail'

export type StoreImagesRefusal = { type: 'too_many_images'; max: number }

/** A file and the slot it is for. */
export type NewImage = { slot: string; file: StoredUpload }

type Held = { slot: string }

/**
 * Puts the files of one upload into the visit: all of them, or none where they
 * would be more than it holds (Q107). A photo that was in a slot before is
 * kept as deleted, not overwritten.
 */
export async function storeImages(
  exam: ExamRecord,
  images: readonly NewImage[],
  actor: Actor
): Promise<Result<{ ids: number[] }, StoreImagesRefusal>> {
  return inTransaction(async (trx) => {
    await trx.from('exams').where('id', exam.id).forUpdate().select('id')
    const held: Held[] = await trx
      .from('exam_images')
      .where('exam_id', exam.id)
      .whereNot('slot', REFERRAL_LETTER_SLOT)
      .whereNull('deleted_at')
      .select('slot')
    const more = images.filter(({ slot }) => !isReplaced(held, slot)).length
    if (!examImageCountAllowed(held.length + more).allowed) {
      return err({ type: 'too_many_images' as const, max: MAX_EXAM_IMAGES })
    }
    const ids: number[] = []
    for (const image of images) {
      ids.push(await store(exam, image, isReplaced(held, image.slot), actor, trx))
    }
    announceChange(trx, `exams/${exam.id}`, 'images')
    return ok({ ids })
  })
}

/** Extra images stand beside each other; a named slot holds one. */
function isReplaced(held: readonly Held[], slot: string): boolean {
  return slot !== 'extra_images' && held.some((image) => image.slot === slot)
}

async function store(
  exam: ExamRecord,
  { slot, file }: NewImage,
  replaces: boolean,
  actor: Actor,
  trx: Transaction
): Promise<number> {
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
  return image.id
}
