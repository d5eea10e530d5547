import { buffer } from 'node:stream/consumers'
import logger from '@adonisjs/core/services/logger'
import { err, ok, type Result } from '#app/kernel/result'
import { BlobNotFoundError } from '#app/storage/index'
import { sha256Of, storage } from '#app/storage/service'
import { findReferralLetter, type ExamRecord } from '#exams'
import { isClean, isUnderWay } from '#letters/rules'
import { editOfLetter } from '#modules/letters/queries/letter_edits'
import { isPdf } from '#modules/letters/render/with_pages'

/** The optometrist's own pages, as they go behind a letter. */
export type LetterPages = { readonly sha256: string; readonly bytes: Buffer }

type Unreadable = { type: 'letter_unreadable' }

/** The recipient they name is just being removed: in a moment it is known which pages go. */
type BeingEdited = { type: 'letter_being_edited' }

/** The pages as they were uploaded; null where none were. */
export async function uploadedPages(
  exam: ExamRecord
): Promise<Result<LetterPages | null, Unreadable>> {
  const letter = await findReferralLetter(exam.id)
  return letter ? pagesOf(letter.sha256) : ok(null)
}

/**
 * The pages for somebody whom they were not written to: without the recipient
 * they name, where that version is known to be clean, and else as uploaded,
 * since a page that was left out must not be missing. While the version is being
 * made, neither.
 */
export async function forwardedPages(
  exam: ExamRecord
): Promise<Result<LetterPages | null, Unreadable | BeingEdited>> {
  const letter = await findReferralLetter(exam.id)
  if (!letter) return ok(null)
  const edit = await editOfLetter(exam.id, letter.blob_id)
  if (edit && isUnderWay(edit)) return err({ type: 'letter_being_edited' })
  const removed = edit && isClean(edit) ? edit.removedBlobId : null
  return pagesOf(removed === null ? letter.sha256 : await sha256Of(removed))
}

async function pagesOf(sha256: string): Promise<Result<LetterPages, Unreadable>> {
  const bytes = await bytesOf(sha256)
  return bytes && (await isPdf(bytes)) ? ok({ sha256, bytes }) : err({ type: 'letter_unreadable' })
}

/** Null for a file that is gone, which an operator has to bring back. */
async function bytesOf(sha256: string): Promise<Buffer | null> {
  try {
    return await buffer(await storage.blobs.open(sha256))
  } catch (error) {
    if (!(error instanceof BlobNotFoundError)) throw error
    logger.error({ sha256 }, 'the file of a referral letter is not in the store')
    return null
  }
}
