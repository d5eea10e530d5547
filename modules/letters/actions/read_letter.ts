import db from '@adonisjs/lucid/services/db'
import { err, ok, type Result } from '#app/kernel/result'
import type { PageReading } from '#app/kernel/page_words'
import { pageReader } from '#app/storage/service'
import { MAX_LETTER_PAGES, type LetterEditFailure } from '#letters/rules'
import { readPagesOf } from '#modules/letters/queries/letter_pages'

/**
 * All pages of a letter. Each is kept as soon as it is read, so that whoever
 * comes after a killed process goes on where it was. A page over which the
 * reader ends (time, memory, damage) is one that cannot be read.
 *
 * @param progress asked before each page
 */
export async function readLetter(
  blobId: number,
  sha256: string,
  progress: () => Promise<unknown>
): Promise<Result<PageReading[], LetterEditFailure>> {
  const { pages: known, readings } = await readPagesOf(blobId)
  const kept = new Map(readings.map((reading) => [reading.page, reading]))
  let pages = known
  for (let page = 1; pages === null || page <= pages; page++) {
    if (kept.has(page)) continue
    await progress()
    const read = await pageReader.readPage(sha256, page)
    if (!read.ok && pages === null) return err('unopenable')
    if (read.ok) pages = read.value.pages
    if (pages! > MAX_LETTER_PAGES) return err('too_long')
    const reading: PageReading = read.ok
      ? read.value.reading
      : { page, state: 'unreadable', written: [], seen: [] }
    await keepReading(blobId, pages!, reading)
    kept.set(page, reading)
  }
  return ok([...kept.values()].sort((one, other) => one.page - other.page))
}

async function keepReading(blobId: number, pages: number, reading: PageReading) {
  await db
    .table('referral_letter_pages')
    .knexQuery.insert({
      blob_id: blobId,
      page: reading.page,
      pages,
      reading: JSON.stringify(reading),
    })
    .onConflict(['blob_id', 'page'])
    .ignore()
}
