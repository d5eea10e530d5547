import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { announceChange } from '#app/realtime/announce'
import type { StoredUpload } from '#app/storage/index'
import { keepBlob } from '#app/storage/service'
import type { Actor } from '#identity'
import { REFERRAL_LETTER_SLOT } from '#exams/rules'
import { auditOf } from '#modules/exams/audit_of'
import { holdImagesFor } from '#modules/exams/actions/hold_images'
import type { ExamRecord } from '#modules/exams/exam_record'
import MakeThumbnail from '#modules/exams/jobs/make_thumbnail'
import ReadReferralLetter from '#modules/exams/jobs/read_referral_letter'
import { examPorts } from '#modules/exams/ports'

/**
 * Keeps an uploaded referral letter as the visit's; one that was there before
 * is kept as deleted. Its first page and its words follow by job (F185).
 */
export async function storeReferralLetter(exam: ExamRecord, file: StoredUpload, actor: Actor) {
  await inTransaction(async (trx) => {
    const replaced = await removeLetter(exam, actor, trx)
    const { sha256, bytes, contentType, originalFilename } = file
    const letter = { sha256, bytes, contentType, originalFilename }
    const blobId = await keepBlob(letter, actor.userId, trx)
    await fileLetter(exam, blobId, replaced, actor, trx)
    announceChange(trx, `exams/${exam.id}`, 'letter')
  })
}

/** The row of a stored letter as the visit's, and whatever follows from it. */
export async function fileLetter(
  exam: ExamRecord,
  blobId: number,
  replaces: boolean,
  actor: Actor,
  trx: Transaction
): Promise<void> {
  await trx.table('exam_images').insert({
    exam_id: exam.id,
    slot: REFERRAL_LETTER_SLOT,
    blob_id: blobId,
    created_by: actor.userId,
  })
  await audit(exam, replaces ? 'exam.letter_replaced' : 'exam.letter_added', actor, trx)
  dispatchAfterCommit(trx, MakeThumbnail, { blobId })
  dispatchAfterCommit(trx, ReadReferralLetter, { blobId })
  await examPorts.letterStored(exam, blobId, actor, trx)
}

/** @returns whether there was one */
export async function deleteReferralLetter(exam: ExamRecord, actor: Actor): Promise<boolean> {
  return inTransaction(async (trx) => {
    const removed = await removeLetter(exam, actor, trx)
    if (removed) {
      await audit(exam, 'exam.letter_deleted', actor, trx)
      announceChange(trx, `exams/${exam.id}`, 'letter')
    }
    return removed
  })
}

async function removeLetter(exam: ExamRecord, actor: Actor, trx: Transaction): Promise<boolean> {
  await holdImagesFor(actor, exam, trx)
  const removed = await trx
    .from('exam_images')
    .where({ exam_id: exam.id, slot: REFERRAL_LETTER_SLOT })
    .whereNull('deleted_at')
    .update({ deleted_at: new Date(), deleted_by: actor.userId })
  return Number(removed) > 0
}

function audit(exam: ExamRecord, action: string, actor: Actor, trx: Transaction) {
  return recordAudit({ ...auditOf(exam), actor, action }, trx)
}
