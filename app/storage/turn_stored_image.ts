import { ok, type Result } from '#app/kernel/result'
import type { Sha256 } from '#app/storage/blob_store'
import type { Storage, UploadRefusal } from '#app/storage/process_upload'
import { withTempFiles } from '#app/storage/temp_files'

export type TurnedImage = {
  sha256: Sha256
  bytes: number
  thumbnailSha256: Sha256
  /** pixels */
  width: number
  height: number
}

/**
 * Makes a turned copy of a stored picture; the picture itself stays as it is.
 *
 * @param degrees clockwise: 90, 180 or 270
 * @throws BlobNotFoundError, StorageFullError, DecoderUnavailableError
 */
export async function turnStoredImage(
  sha256: Sha256,
  degrees: number,
  { blobs, decoder }: Storage
): Promise<Result<TurnedImage, UploadRefusal>> {
  return withTempFiles(blobs, async (temp) => {
    const [output, thumbnail] = [temp.next(), temp.next()]
    const input = await blobs.path(sha256)
    const turned = await decoder.run({ kind: 'turned_image', input, output, thumbnail, degrees })
    if (!turned.ok) return turned
    const thumbnailSha256 = (await blobs.put(thumbnail)).sha256
    const { sha256: digest, bytes } = await blobs.put(output)
    return ok({ sha256: digest, bytes, thumbnailSha256, ...turned.value })
  })
}
