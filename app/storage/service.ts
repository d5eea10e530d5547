import { join } from 'node:path'
import { dataDir } from '#app/start/env'
import { createStorage } from '#app/storage/index'
import { PageReader } from '#app/storage/page_reader'

const { blobs, decoder } = createStorage(join(dataDir, 'blobs'))

/** Reads stored PDFs page by page and draws marked copies, in a child of its own. */
export const pageReader = new PageReader(blobs)

/** The process's one store, below DATA_DIR. */
export const storage = { blobs, decoder, reader: pageReader.decoder }

export { keepBlob, sha256Of, type NewBlob } from '#app/storage/blob_rows'
