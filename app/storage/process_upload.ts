import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { err, ok, type Result } from '#app/kernel/result'
import type { BlobStore, Sha256 } from '#app/storage/blob_store'
import type { Decoder } from '#app/storage/decode'
import type { DecodeTask } from '#app/storage/decode_protocol'
import { TooLarge } from '#app/storage/errors'
import {
  acceptedFileTypes,
  FILE_TYPES,
  isImageType,
  type FileType,
  type StoredContentType,
} from '#app/storage/file_types'
import { seenOn, type LookAt } from '#app/storage/look_at_stored'
import { uploadFilename } from '#app/storage/original_filename'
import { receive, type Surplus } from '#app/storage/receive'
import { sniff } from '#app/storage/sniff'
import { withTempFiles, type TempPaths } from '#app/storage/temp_files'

/**
 * Where files go and who decodes them; one for the whole process. Words are
 * read in a child beside those that decode: no thumbnail waits for them.
 */
export type Storage = { blobs: BlobStore; decoder: Decoder; reader?: Decoder }

export const UPLOAD_REFUSALS = [
  'not_supported',
  'too_large',
  'undecodable',
  'too_many_pixels',
  'timed_out',
] as const

/** A file of many pages is worth so long: two hundred of a fax take half of it. */
const PAGES_LIMIT_MS = 60_000

/** Why a file was not taken. `detail` is for the log and free of patient data. */
export type UploadRefusal = { type: (typeof UPLOAD_REFUSALS)[number]; detail: string }

export type Upload = {
  source: Readable
  /** as its sender calls it; its ending must be of an accepted type, and is corrected to the bytes (Q106) */
  filename: string
  /** names of accepted types, such as 'jpg', 'pdf' (seed-1 section 5) */
  acceptedTypes: readonly string[]
  /** largest size in bytes, inclusive */
  maxBytes: number
  storage: Storage
  /** 'later' leaves it to a job calling `makeThumbnail` */
  thumbnail: 'now' | 'later'
  /** A program that looks at the file before it is filed. */
  look?: LookAt | null
  /** 'all' makes a PDF of a TIFF of several pages, as faxes are; otherwise the first one is kept */
  pages?: 'first' | 'all'
  /** 'drain' unless told: sources are mostly parts of multipart forms */
  surplus?: Surplus
}

export type StoredUpload = {
  sha256: Sha256
  /** size as stored, which re-encoding may have changed */
  bytes: number
  /** whether no equal file was there before */
  isNew: boolean
  contentType: StoredContentType
  thumbnailSha256: Sha256 | null
  /** pixels of an image, points of a PDF's first page, null for text */
  width: number | null
  height: number | null
  originalFilename: string
  /** What the program that was asked saw; null where none was, or it failed or took too long. */
  seen: unknown
}

/**
 * Takes one upload from stream to blob: count, sniff, decode in the child,
 * re-encode, store (reliability 7). Nothing but the returned blobs remains,
 * whatever happens; the caller writes the row, and a blob whose row never
 * comes is swept after a day.
 *
 * @throws StorageFullError, DecoderUnavailableError, or the source's error
 */
export async function processUpload(upload: Upload): Promise<Result<StoredUpload, UploadRefusal>> {
  const { source, surplus = 'drain' } = upload
  try {
    return await receiveAndStore(upload, surplus)
  } finally {
    // Even a failure before the first byte must not leave a form waiting.
    if (surplus === 'drain') source.resume()
    else source.destroy()
  }
}

function receiveAndStore(
  upload: Upload,
  surplus: Surplus
): Promise<Result<StoredUpload, UploadRefusal>> {
  return withTempFiles(upload.storage.blobs, async (temp) => {
    const accepted = acceptedFileTypes(upload.acceptedTypes)
    const input = temp.next()
    try {
      await receive(upload.source, input, upload.maxBytes, surplus)
    } catch (error) {
      if (error instanceof TooLarge) return err({ type: 'too_large', detail: error.message })
      throw error
    }
    const type = await sniff(input)
    if (!type || !accepted.has(type)) {
      return err({ type: 'not_supported', detail: type ?? 'unknown' })
    }
    const originalFilename = uploadFilename(upload.filename, type, accepted)
    if (originalFilename === null) return err({ type: 'not_supported', detail: 'extension' })
    const stored = await decodeAndStore(type, input, temp, upload)
    if (!stored.ok) return stored
    return ok({ ...stored.value, originalFilename })
  })
}

async function decodeAndStore(
  type: FileType,
  input: string,
  temp: TempPaths,
  { storage, thumbnail: when, look = null, pages = 'first' }: Upload
): Promise<Result<Omit<StoredUpload, 'originalFilename'>, UploadRefusal>> {
  const { blobs, decoder } = storage
  const { decodedBy, storedAs } = FILE_TYPES[type]
  if (decodedBy === 'nothing') {
    const blob = await blobs.put(input)
    return ok({
      ...blob,
      contentType: storedAs,
      thumbnailSha256: null,
      width: null,
      height: null,
      seen: null,
    })
  }
  const output = temp.next()
  const thumbnail = when === 'now' ? temp.next() : null
  const counted = type === 'tiff' && pages === 'all' ? await pagesIn(input, decoder) : ok(1)
  if (!counted.ok) return counted
  const isSeveral = counted.value > 1
  const contentType = isSeveral ? 'application/pdf' : storedAs
  const decoded = isSeveral
    ? await decoder.run({ kind: 'tiff_pdf', input, output, thumbnail }, PAGES_LIMIT_MS)
    : await decoder.run(taskFor(type, input, output, thumbnail))
  if (!decoded.ok) return decoded

  const looked = { input: output, output: temp.next(), contentType }
  const seen = look ? await seenOn(looked, look, storage) : null
  const thumbnailSha256 = thumbnail ? (await blobs.put(thumbnail)).sha256 : null
  const blob = await blobs.put(output)
  const { width, height } = decoded.value
  return ok({ ...blob, width, height, contentType, thumbnailSha256, seen })
}

async function pagesIn(input: string, decoder: Decoder): Promise<Result<number, UploadRefusal>> {
  const counted = await decoder.run({ kind: 'tiff_pages', input })
  return counted.ok ? ok(counted.value.pages ?? 1) : counted
}

function taskFor(
  type: FileType,
  input: string,
  output: string,
  thumbnail: string | null
): DecodeTask {
  return isImageType(type)
    ? { kind: 'image', type, input, output, thumbnail }
    : { kind: 'pdf', input, output, thumbnail }
}

/**
 * Makes the thumbnail of a stored blob; for jobs, and to make lost ones anew.
 * Text has none: the answer is null.
 *
 * @throws BlobNotFoundError, StorageFullError, DecoderUnavailableError
 */
export async function makeThumbnail(
  sha256: Sha256,
  contentType: string,
  { blobs, decoder }: Storage
): Promise<Result<Sha256 | null, UploadRefusal>> {
  const kind = thumbnailTask(contentType)
  if (!kind) return ok(null)
  return withTempFiles(blobs, async (temp) => {
    const thumbnail = temp.next()
    const made = await decoder.run({ kind, input: await blobs.path(sha256), thumbnail })
    if (!made.ok) return made
    return ok((await blobs.put(thumbnail)).sha256)
  })
}

/** The words of a stored PDF; empty for a scan. Whatever does not parse is refused, never thrown. */
export async function extractPdfText(
  sha256: Sha256,
  { blobs, decoder }: Storage
): Promise<Result<string, UploadRefusal>> {
  return withTempFiles(blobs, async (temp) => {
    const output = temp.next()
    const read = await decoder.run({ kind: 'pdf_text', input: await blobs.path(sha256), output })
    return read.ok ? ok(await readFile(output, 'utf8')) : read
  })
}

function thumbnailTask(contentType: string): 'image_thumbnail' | 'pdf_thumbnail' | null {
  if (contentType === 'application/pdf') return 'pdf_thumbnail'
  return contentType.startsWith('image/') ? 'image_thumbnail' : null
}
