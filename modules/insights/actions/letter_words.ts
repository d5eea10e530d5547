import { err, ok, type Result } from '#app/kernel/result'
import type { PageReading } from '#app/kernel/page_words'
import { sha256Of } from '#app/storage/service'
import { letterTextOf } from '#exams'
import { readLetter } from '#letters'
import { letterLines, type LetterLine, type ReadingFailure } from '#insights/rules'

export type LetterWords = { readonly lines: LetterLine[]; readonly readings: PageReading[] }

/** The words of a stored letter with their places; a scan's are those its pictures show. */
export async function letterWords(
  blobId: number,
  progress: () => Promise<unknown> = async () => {}
): Promise<Result<LetterWords, ReadingFailure>> {
  const read = await readLetter(blobId, await sha256Of(blobId), progress)
  if (!read.ok) return err('letter_unreadable')
  const lines = letterLines(await letterTextOf(blobId), read.value)
  if (lines.length > 0) return ok({ lines, readings: read.value })
  const unread = read.value.some(({ state }) => state === 'unreadable')
  return err(unread ? 'letter_unreadable' : 'letter_empty')
}
