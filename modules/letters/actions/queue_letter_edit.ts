import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { err, ok, type Result } from '#app/kernel/result'
import { announceChange } from '#app/realtime/announce'
import { auditOf, findReferralLetter, holdImages, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import EditReferralLetter from '#modules/letters/jobs/edit_referral_letter'
import { editOfLetter, seenMark } from '#modules/letters/queries/letter_edits'

export type EditRefusal =
  | { type: 'letter_missing' }
  | { type: 'task_exists' }
  /** The letter or its task is another than was looked at. */
  | { type: 'changed_meanwhile' }

/** What of a visit is needed to make its letter's versions. */
type Visit = Pick<ExamRecord, 'id' | 'patient_id' | 'practice_id'>

/**
 * Queues the making of a letter's versions anew. Keywords that somebody chose
 * are kept; the task's own are proposed again (F296).
 */
export async function rerunLetterEdit(
  exam: ExamRecord,
  actor: Actor,
  { confirmed }: { confirmed: boolean }
): Promise<Result<{ id: number }, EditRefusal>> {
  return onLetter(exam, async (blobId, trx) => {
    const current = await editOfLetter(exam.id, blobId, trx)
    if (current && !confirmed) return err({ type: 'task_exists' })
    const chosen = current?.keywordsBy ? current : null
    const keywords = chosen?.keywords ?? null
    const by = chosen?.keywordsBy ?? null
    return ok(await queueEdit(exam, { blobId, keywords, by }, actor, trx))
  })
}

/**
 * Queues it with the words somebody chose, in place of those before (F297).
 *
 * @param chosen with the mark of what they were chosen for: for nothing else
 */
export async function chooseKeywords(
  exam: ExamRecord,
  chosen: { keywords: readonly string[]; seen?: string },
  actor: Actor
): Promise<Result<{ id: number }, EditRefusal>> {
  const keywords = chosen.keywords.map((keyword) => keyword.trim())
  return onLetter(exam, async (blobId, trx) => {
    const { seen } = chosen
    const mark = seenMark(blobId, await editOfLetter(exam.id, blobId, trx))
    if (seen !== undefined && seen !== mark) return err({ type: 'changed_meanwhile' })
    return ok(await queueEdit(exam, { blobId, keywords, by: actor.userId }, actor, trx))
  })
}

/** Ends every task of the visit's letter and takes its versions away; the letter itself stays (F298). */
export async function resetLetterEdit(
  exam: ExamRecord,
  actor: Actor
): Promise<Result<null, EditRefusal>> {
  return onLetter(exam, async (_, trx) => {
    await dropEdits(exam.id, trx)
    await recordAudit({ ...auditOf(exam), actor, action: 'letter.edit_reset' }, trx)
    announceChange(trx, `exams/${exam.id}`, 'letter')
    return ok(null)
  })
}

/**
 * A letter that has just come in is made into its versions by itself (F299).
 * Whoever stores it holds the visit.
 */
export async function editNewLetter(visit: Visit, blobId: number, actor: Actor, trx: Transaction) {
  await queueEdit(visit, { blobId, keywords: null, by: null }, actor, trx)
}

/**
 * One change of a visit's letter at a time, whether it is edited, replaced or
 * deleted: each holds the visit first, and who comes second sees what the first
 * did.
 */
async function onLetter<T>(
  exam: ExamRecord,
  work: (blobId: number, trx: Transaction) => Promise<Result<T, EditRefusal>>
): Promise<Result<T, EditRefusal>> {
  return inTransaction(async (trx) => {
    await holdImages(exam, trx)
    const letter = await findReferralLetter(exam.id, trx)
    return letter ? work(letter.blob_id, trx) : err({ type: 'letter_missing' })
  })
}

type NewEdit = { blobId: number; keywords: readonly string[] | null; by: number | null }

async function queueEdit(
  visit: Visit,
  { blobId, keywords, by }: NewEdit,
  actor: Actor,
  trx: Transaction
): Promise<{ id: number }> {
  await dropEdits(visit.id, trx)
  const [row] = await trx
    .table('referral_letter_edits')
    .insert({
      exam_id: visit.id,
      blob_id: blobId,
      keywords,
      keywords_by: by,
      requested_by: actor.userId,
    })
    .returning('id')
  const details = { keywords: keywords?.length ?? null }
  await recordAudit({ ...auditOf(visit), actor, action: 'letter.edit_queued', details }, trx)
  dispatchAfterCommit(trx, EditReferralLetter, { editId: row.id })
  announceChange(trx, `exams/${visit.id}`, 'letter')
  return { id: row.id }
}

async function dropEdits(examId: number, trx: Transaction) {
  await trx
    .from('referral_letter_edits')
    .where('exam_id', examId)
    .whereNot('state', 'dropped')
    .update({ state: 'dropped', failure: null, touched_at: new Date() })
}
