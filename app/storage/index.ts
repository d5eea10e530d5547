/**
 * Files: the upload pipeline and the content-addressed store behind it. No
 * framework here; `app/start` makes one `Storage` for the process and http
 * turns refusals and named errors into answers.
 */
import { BlobStore } from '#app/storage/blob_store'
import { Decoder, type DecoderOptions } from '#app/storage/decode'
import type { Storage } from '#app/storage/process_upload'

/**
 * One store and one decoder. Call `decoder.close()` at shutdown.
 *
 * @param root absolute folder for the blobs, below the data folder
 */
export function createStorage(root: string, decoder: DecoderOptions = {}): Storage {
  return { blobs: new BlobStore(root), decoder: new Decoder(decoder) }
}

export { BlobStore, type BlobStat, type Sha256, type StoredBlob } from '#app/storage/blob_store'
export type { DecoderOptions } from '#app/storage/decode'
export { BlobNotFoundError, StorageFullError, isDiskFull } from '#app/storage/errors'
export { extensionOf, type StoredContentType } from '#app/storage/file_types'
export { lookAtLeisure, lookAtStored, type LookAt } from '#app/storage/look_at_stored'
export { servedFilename } from '#app/storage/original_filename'
export {
  extractPdfText,
  makeThumbnail,
  processUpload,
  type Storage,
  type StoredUpload,
  type Upload,
  type UploadRefusal,
} from '#app/storage/process_upload'
export { sweep, type SweepReport } from '#app/storage/sweep'
export { turnStoredImage, type TurnedImage } from '#app/storage/turn_stored_image'
