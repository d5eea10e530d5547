import { inTransaction } from '#app/database/transaction'
import type { PageReading, PageWord } from '#app/kernel/page_words'
import { pageReader } from '#app/storage/service'
import { noteNearMisses } from '#modules/intake/actions/note_near_misses'
import { storedUpload } from '#modules/intake/queries/diagnosis_files'
import { findReading } from '#modules/intake/queries/reconciliations'
import type { ReadPage } from '#modules/intake/reconciliation_record'

/** Pages of a file that are read: a chart's facts stand on the first ones. */
const MOST_PAGES = 5

/** For one page, in milliseconds; one takes about a second. */
const PAGE_LIMIT_MS = 30_000

/** What the picture shows counts, unless this share of what the file says is written there is not seen in it. */
const SEEN_SHARE = 1 / 2

/**
 * Reads the words of an upload's file in the process that reads letters, and
 * keeps them with their places. Nothing is written into the reconciliation:
 * what the words say is proposed when somebody opens it.
 */
export async function readUpload(uploadId: number): Promise<void> {
  const known = await findReading(uploadId)
  if (known?.state !== 'waiting') return
  const file = await storedUpload(uploadId)
  const read = file ? await readFile(file) : { failed: 'no_file' }
  await inTransaction(async (trx) => {
    const outcome =
      'failed' in read
        ? { state: 'failed', reason: read.failed }
        : { state: 'read', page_count: read.pageCount, pages: JSON.stringify(read.pages) }
    await trx
      .from('upload_readings')
      .where({ smart_upload_id: uploadId, state: 'waiting' })
      .update({ ...outcome, read_at: new Date() })
    await noteNearMisses(uploadId, trx)
  })
}

type Read = { pageCount: number; pages: ReadPage[] } | { failed: string }

async function readFile({
  sha256,
  content_type: type,
}: {
  sha256: string
  content_type: string
}): Promise<Read> {
  const pages: ReadPage[] = []
  for (let page = 1, pageCount = 1; ; page++) {
    const read = await onePage(sha256, type, page)
    if (!read.ok) return { failed: read.error.type }
    pageCount = read.value.pages
    pages.push({ page, words: wordsOf(read.value.reading) })
    if (page >= Math.min(pageCount, MOST_PAGES)) return { pageCount, pages }
  }
}

async function onePage(sha256: string, type: string, page: number) {
  try {
    return await (type === 'application/pdf'
      ? pageReader.readPage(sha256, page, PAGE_LIMIT_MS)
      : pageReader.readPicture(sha256, PAGE_LIMIT_MS))
  } catch (error) {
    // A file that is not there stays away; whatever else went wrong is tried again by the queue.
    if ((error as Error).name !== 'BlobNotFoundError') throw error
    return { ok: false, error: { type: 'no_file' } } as const
  }
}

/** As an eye sees the page: the layer of text of a PDF has no colons behind its labels. */
function wordsOf({ written, seen }: PageReading): readonly PageWord[] {
  return seen.length >= written.length * SEEN_SHARE ? seen : written
}
