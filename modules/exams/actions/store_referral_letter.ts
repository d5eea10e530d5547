import { err, ok, type Result } from '#app/kernel/result'
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

/** The letter that was looked at: its row, null for none; undefined where nobody says. */
export type SeenLetter = number | null | undefined

/** The visit holds another letter than was looked at. */
type LetterChanged = { type: 'changed_meanwhile' }

/** The letter of a visit, and when it came. */
type Held = { id: number; came_meanwhile: boolean | null }

/**
 * Keeps an uploaded referral letter as the visit's; one that was there before
 * is kept as deleted, but where it came while this one was on its way or is not
 * the one that was seen. Its first page and its words follow by job (F185).
 *
 * @param began `uploadBegins()` of the upload
 */
export async function storeReferralLetter(
  exam: ExamRecord,
  { file, seen, began }: { file: StoredUpload; seen: SeenLetter; began: string },
  actor: Actor
): Promise<Result<null, LetterChanged>> {
  return inTransaction(async (trx) => {
    await holdImagesFor(actor, exam, trx)
    const held = await letterOf(exam, trx, began)
    if (held && (held.came_meanwhile || !isSeen(held, seen))) {
      return err({ type: 'changed_meanwhile' as const })
    }
    if (held) await remove(held, actor, trx)
    const { sha256, bytes, contentType, originalFilename } = file
    const letter = { sha256, bytes, contentType, originalFilename }
    const blobId = await keepBlob(letter, actor.userId, trx)
    await fileLetter(exam, blobId, held !== null, actor, trx)
    announceChange(trx, `exams/${exam.id}`, 'letter')
    return ok(null)
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

export async function deleteReferralLetter(
  exam: ExamRecord,
  seen: SeenLetter,
  actor: Actor
): Promise<Result<null, LetterChanged | { type: 'none' }>> {
  return inTransaction(async (trx) => {
    await holdImagesFor(actor, exam, trx)
    const held = await letterOf(exam, trx)
    if (!held) return err({ type: 'none' as const })
    if (!isSeen(held, seen)) return err({ type: 'changed_meanwhile' as const })
    await remove(held, actor, trx)
    await audit(exam, 'exam.letter_deleted', actor, trx)
    announceChange(trx, `exams/${exam.id}`, 'letter')
    return ok(null)
  })
}

const isSeen = ({ id }: Held, seen: SeenLetter) => seen === undefined || id === seen

async function letterOf(
  exam: ExamRecord,
  trx: Transaction,
  began: string = 'infinity'
): Promise<Held | null> {
  const held: Held | null = await trx
    .from('exam_images')
    .where({ exam_id: exam.id, slot: REFERRAL_LETTER_SLOT })
    .whereNull('deleted_at')
    .select('id', trx.raw('placed_at > ?::timestamptz as came_meanwhile', [began]))
    .first()
  return held
}

async function remove({ id }: Held, actor: Actor, trx: Transaction) {
  await trx
    .from('exam_images')
    .where('id', id)
    .update({ deleted_at: new Date(), deleted_by: actor.userId })
}

function audit(exam: ExamRecord, action: string, actor: Actor, trx: Transaction) {
  return recordAudit({ ...auditOf(exam), actor, action }, trx)
}
