import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PassThrough, Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isTooLarge } from '#app/kernel/uploads'
import { asStorageError, TooLarge } from '#app/storage/errors'

/**
 * What becomes of a source that is not wanted any more. 'cut_off' destroys
 * it. A part of a multipart form must be 'drain'ed instead: a form whose part
 * is destroyed never ends, and the request would hang; the form's own limit
 * bounds what is thrown away.
 */
export type Surplus = 'cut_off' | 'drain'

/**
 * Streams a body to a temp file and counts it on the way, so that nothing
 * beyond the cap is ever written; after any failure the file is gone.
 *
 * @param maxBytes largest size taken, inclusive
 * @returns the number of bytes written
 * @throws TooLarge, StorageFullError, or the source's own error (a lost client)
 */
export async function receive(
  source: Readable,
  path: string,
  maxBytes: number,
  surplus: Surplus = 'cut_off'
): Promise<number> {
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (isTooLarge(bytes, maxBytes)) done(new TooLarge(maxBytes))
      else done(null, chunk)
    },
  })
  const file = createWriteStream(path, { mode: 0o600 })
  try {
    if (surplus === 'cut_off') await pipeline(source, meter, file)
    else await pipeline(sparing(source), meter, file)
    return bytes
  } catch (error) {
    await rm(path, { force: true })
    throw asStorageError(error)
  }
}

/** The source behind a stand-in: when that is destroyed, the source just runs dry. */
function sparing(source: Readable): Readable {
  const standIn = new PassThrough()
  const onError = (error: Error) => standIn.destroy(error)
  const onClose = () => {
    if (!source.readableEnded) standIn.destroy(new Error('The upload was broken off'))
  }
  source.on('error', onError).on('close', onClose)
  standIn.once('close', () => {
    source.off('close', onClose).unpipe(standIn)
    source.resume()
  })
  if (source.destroyed) onClose()
  return source.pipe(standIn)
}
