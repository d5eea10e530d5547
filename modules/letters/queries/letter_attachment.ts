import { buffer } from 'node:stream/consumers'
import { err, ok, type Result } from '#app/kernel/result'
import { sha256Of, storage } from '#app/storage/service'
import { findReferralLetter, type ExamRecord } from '#exams'
import { isClean } from '#letters/rules'
import { editOfLetter } from '#modules/letters/queries/letter_edits'
import { isPdf } from '#modules/letters/render/with_pages'

/** The optometrist's own pages, as they go behind a letter. */
export type LetterPages = { readonly sha256: string; readonly bytes: Buffer }

/** The pages as they were uploaded; null where none were. */
export async function uploadedPages(
  exam: ExamRecord
): Promise<Result<LetterPages | null, { type: 'letter_unreadable' }>> {
  const letter = await findReferralLetter(exam.id)
  return letter ? pagesOf(letter.sha256) : ok(null)
}

/**
 * The pages for somebody whom they were not written to: without the recipient
 * they name, where that version is known to be clean, and else as uploaded,
 * since a page that was left out must not be missing.
 */
export async function forwardedPages(
  exam: ExamRecord
): Promise<Result<LetterPages | null, { type: 'letter_unreadable' }>> {
  const letter = await findReferralLetter(exam.id)
  if (!letter) return ok(null)
  const edit = await editOfLetter(exam.id, letter.blob_id)
  const removed = edit && isClean(edit) ? edit.removedBlobId : null
  return pagesOf(removed === null ? letter.sha256 : await sha256Of(removed))
}

async function pagesOf(
  sha256: string
): Promise<Result<LetterPages, { type: 'letter_unreadable' }>> {
  const bytes = await buffer(await storage.blobs.open(sha256))
  return (await isPdf(bytes)) ? ok({ sha256, bytes }) : err({ type: 'letter_unreadable' })
}
