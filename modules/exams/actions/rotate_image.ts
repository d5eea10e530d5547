import { auditOf } from '#modules/exams/audit_of'
import db from '@adonisjs/lucid/services/db'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import { turnStoredImage, type TurnedImage } from '#app/storage/index'
import { keepBlob, storage } from '#app/storage/service'
import type { Actor } from '#identity'
import { isTurnable, turnedOnce, type ImageSlot } from '#exams/rules'
import { holdImagesFor } from '#modules/exams/actions/hold_images'
import { copyImageCheck } from '#modules/exams/actions/keep_image_check'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examPorts } from '#modules/exams/ports'

export type RotateRefusal = {
  type: 'slot_empty' | 'not_a_picture' | 'undecodable' | 'changed_meanwhile'
}

type Held = {
  id: number
  turned: number
  disc_scan_status: string
  /** The file as it was uploaded. */
  source_id: number
  sha256: string
  content_type: string
  original_filename: string
}

/** Somebody else may turn or replace the image while it is being turned. */
const ATTEMPTS = 3

/**
 * Turns the photo of a slot by 90 degrees clockwise (F159, Q117). The turned
 * file is made from the upload, never from an earlier turn, and the row it
 * replaces is kept as deleted.
 */
export async function rotateImage(
  exam: ExamRecord,
  slot: ImageSlot,
  actor: Actor
): Promise<Result<{ id: number }, RotateRefusal>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const image = await heldIn(exam.id, slot)
    if (!image) return err({ type: 'slot_empty' })
    if (!isTurnable(image.content_type)) return err({ type: 'not_a_picture' })
    const degrees = turnedOnce(image.turned)
    const file = degrees === 0 ? null : await turnStoredImage(image.sha256, degrees, storage)
    if (file && !file.ok) return err({ type: 'undecodable' })
    const id = await replace(exam, slot, image, degrees, file?.value ?? null, actor)
    if (id !== null) return ok({ id })
  }
  return err({ type: 'changed_meanwhile' })
}

async function heldIn(examId: number, slot: ImageSlot): Promise<Held | null> {
  return db
    .from('exam_images as i')
    .joinRaw('join read_blobs as b on b.id = coalesce(i.unturned_blob_id, i.blob_id)')
    .where({ exam_id: examId, slot })
    .whereNull('i.deleted_at')
    .select('i.id', 'i.turned', 'i.disc_scan_status')
    .select('b.id as source_id', 'b.sha256', 'b.content_type', 'b.original_filename')
    .first()
}

/** @returns the new row's id; null when the image was changed since it was read */
function replace(
  exam: ExamRecord,
  slot: ImageSlot,
  image: Held,
  degrees: number,
  file: TurnedImage | null,
  actor: Actor
): Promise<number | null> {
  return inTransaction(async (trx) => {
    await holdImagesFor(actor, exam, trx)
    const removed = await trx
      .from('exam_images')
      .where({ id: image.id, slot })
      .whereNull('deleted_at')
      .update({ deleted_at: new Date(), deleted_by: actor.userId })
    if (Number(removed) === 0) return null
    const blobId = file ? await keep(trx, image, file, actor) : image.source_id
    const [row] = await trx
      .table('exam_images')
      .insert({
        exam_id: exam.id,
        slot,
        blob_id: blobId,
        unturned_blob_id: file ? image.source_id : null,
        turned: degrees,
        disc_scan_status: image.disc_scan_status,
        created_by: actor.userId,
      })
      .returning('id')
    await copyImageCheck(image.id, row.id, trx)
    await examPorts.imagesPlaced(exam, [{ id: row.id, slot }], actor, trx)
    await recordAudit(
      {
        actor,
        action: 'exam.image_rotated',
        ...auditOf(exam),
        details: { slot, degrees, image_id: row.id },
      },
      trx
    )
    announceChange(trx, `exams/${exam.id}`, 'images')
    return row.id as number
  })
}

async function keep(
  trx: Transaction,
  image: Held,
  file: TurnedImage,
  actor: Actor
): Promise<number> {
  const { content_type: contentType, original_filename: originalFilename } = image
  return keepBlob({ ...file, contentType, originalFilename }, actor.userId, trx)
}
