import { buffer } from 'node:stream/consumers'
import { sharp } from '#app/storage/hardened_sharp'
import { storage } from '#app/storage/service'

export type JpegPicture = { data: Buffer; width: number; height: number }

/** Word and PDF know no WebP. */
const JPEG = { quality: 85 } as const

/** A thumbnail of the store as a JPEG that documents can hold; the same bytes each time. */
export async function thumbnailJpeg(sha256: string): Promise<JpegPicture> {
  const webp = await buffer(await storage.blobs.open(sha256))
  const { data, info } = await sharp(webp).jpeg(JPEG).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
