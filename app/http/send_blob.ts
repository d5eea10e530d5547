import type { HttpContext } from '@adonisjs/core/http'
import { BlobNotFoundError, servedFilename } from '#app/storage/index'
import { storage } from '#app/storage/service'

/** Decoded images and cleaned PDFs may be shown in place; all else is a download (reliability 8). */
const SHOWN_IN_PLACE = /^(image\/(jpeg|png|webp)|application\/pdf)$/

type Blob = { sha256: string; contentType: string; filename: string }

/**
 * Streams a stored file with headers that keep it from acting as a page.
 *
 * @throws BlobNotFoundError
 */
export async function sendBlob({ response }: HttpContext, blob: Blob) {
  const stat = await storage.blobs.stat(blob.sha256)
  if (!stat) throw new BlobNotFoundError(blob.sha256)
  const disposition = SHOWN_IN_PLACE.test(blob.contentType) ? 'inline' : 'attachment'
  const name = asExtendedValue(servedFilename(blob.filename, blob.contentType))
  response.header('content-type', blob.contentType)
  response.header('content-length', stat.bytes)
  response.header('content-disposition', `${disposition}; filename*=UTF-8''${name}`)
  response.header('x-content-type-options', 'nosniff')
  response.header('content-security-policy', 'sandbox')
  response.header('cache-control', 'private, no-store')
  return response.stream(await storage.blobs.open(blob.sha256))
}

/** As RFC 8187 spells a parameter's value; what encodeURIComponent leaves and it does not allow as well. */
function asExtendedValue(text: string): string {
  const percent = (each: string) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replace(/['()*]/g, percent)
}
