import { readFile } from 'node:fs/promises'
import type { Sha256 } from '#app/storage/blob_store'
import type { DecodeTask } from '#app/storage/decode_protocol'
import type { Storage } from '#app/storage/process_upload'
import { BlobNotFoundError } from '#app/storage/errors'
import { withTempFiles } from '#app/storage/temp_files'

/**
 * How a file is looked at before it is filed: a program of the house, by its
 * specifier, is given its pixels (`look_at_image.ts`) or the words at the head
 * of its first page (`look_at_words.ts`).
 */
export type LookAt = { readonly at: 'pixels' | 'words'; readonly program: string }

/** A picture is looked at for so long at most. */
const LOOK_LIMIT_MS = 2000

/** Words are read in a second or two; a busy machine is given as long as for any page that is read. */
const WORDS_LIMIT_MS = 20_000

/** A busy reader is waited for so long. */
const WORDS_WAIT_MS = 10_000

type Looked = { readonly input: string; readonly output: string; readonly contentType: string }

/**
 * What a program sees on a stored file. An aid: whatever goes wrong with it,
 * the answer is that nothing was seen, and the upload goes on without.
 */
export async function seenOn(
  { input, output, contentType }: Looked,
  { at, program: look }: LookAt,
  { decoder, reader }: Storage
): Promise<unknown> {
  const isPdf = contentType === 'application/pdf'
  if (!contentType.startsWith('image/') && !(isPdf && at === 'words')) return null
  const task: DecodeTask =
    at === 'words'
      ? { kind: 'words_looked_at', input, output, look, isPdf }
      : { kind: 'looked_at', input, output, look }
  try {
    const looked = await (at === 'words'
      ? reader?.run(task, WORDS_LIMIT_MS, WORDS_WAIT_MS)
      : decoder.run(task, LOOK_LIMIT_MS))
    return looked?.ok ? JSON.parse(await readFile(output, 'utf8')) : null
  } catch {
    return null
  }
}

/** The same of a file that is stored already; of one that is gone nothing is seen. */
export async function lookAtStored(
  { sha256, contentType }: { sha256: Sha256; contentType: string },
  look: LookAt,
  storage: Storage
): Promise<unknown> {
  const { blobs } = storage
  return withTempFiles(blobs, async (temp) => {
    try {
      const input = await blobs.path(sha256)
      return await seenOn({ input, output: temp.next(), contentType }, look, storage)
    } catch (error) {
      return nothingOfGone(error)
    }
  })
}

/**
 * The same where nobody waits for it: what went wrong on our side is thrown,
 * and is not taken for a picture on which nothing is seen.
 *
 * @returns null where nothing is seen, or where the file is gone
 * @throws StorageFullError, DecoderUnavailableError
 */
export async function lookAtLeisure(
  sha256: Sha256,
  look: string,
  timeLimitMs: number,
  { blobs, decoder }: Storage
): Promise<unknown> {
  return withTempFiles(blobs, async (temp) => {
    try {
      const output = temp.next()
      const input = await blobs.path(sha256)
      const task = { kind: 'looked_at', input, output, look } as const
      const looked = await decoder.run(task, timeLimitMs)
      return looked.ok ? JSON.parse(await readFile(output, 'utf8')) : null
    } catch (error) {
      return nothingOfGone(error)
    }
  })
}

/** The job that tidies files tells of those that are gone. */
function nothingOfGone(error: unknown): null {
  if (error instanceof BlobNotFoundError) return null
  throw error
}
