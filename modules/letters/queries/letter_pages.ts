import db from '@adonisjs/lucid/services/db'
import type { PageReading } from '#app/kernel/page_words'

export type ReadPages = { readonly pages: number | null; readonly readings: PageReading[] }

/** What was read of a letter so far, page after page; `pages` is null before the first. */
export async function readPagesOf(blobId: number): Promise<ReadPages> {
  const rows: { pages: number; reading: PageReading }[] = await db
    .from('referral_letter_pages')
    .where('blob_id', blobId)
    .orderBy('page')
    .select('pages', 'reading')
  return { pages: rows[0]?.pages ?? null, readings: rows.map(({ reading }) => reading) }
}
