import { readFile } from 'node:fs/promises'
import type { OutputInfo, Sharp, SharpOptions } from 'sharp'
import { decodeBitmap } from '#app/storage/bitmap'
import { MAX_PIXELS, THUMBNAIL_SIZE, Undecodable, type Decoded } from '#app/storage/decode_protocol'
import type { ImageFileType } from '#app/storage/file_types'
import { sharp } from '#app/storage/hardened_sharp'

/** A truncated or damaged image is refused; harmless warnings are not damage. */
const READING: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  sequentialRead: true,
  failOn: 'error',
}

/** Better Huffman tables would keep the whole picture in memory until its end: 460 MB more at 40 MP. */
const WRITING = { chromaSubsampling: '4:4:4', optimiseCoding: false } as const
const JPEG = { quality: 90, ...WRITING } as const
/** A turned image is made once, from the upload; it must not look worse than that. */
const TURNED_JPEG = { quality: 96, ...WRITING } as const
const THUMBNAIL = { quality: 80 } as const

/**
 * Decodes an image and writes it anew, upright and without metadata: JPEG
 * stays JPEG, everything else becomes PNG, of several frames or pages the
 * first. Runs in the decoding child.
 */
export async function reencodeImage(
  type: ImageFileType,
  input: string,
  output: string,
  thumbnail: string | null
): Promise<Decoded> {
  const reader = await openImage(type, input)
  const upright = reader().autoOrient()
  const target = type === 'jpeg' ? upright.jpeg(JPEG) : upright.png()
  const { width, height } = await run(() => target.toFile(output))
  if (thumbnail) await writeThumbnail(reader(), thumbnail)
  return { width, height }
}

/** Turns a file of the store clockwise; JPEG stays JPEG, PNG stays PNG. */
export async function turnImage(
  input: string,
  output: string,
  thumbnail: string,
  degrees: number
): Promise<Decoded> {
  const { format } = await sharp(input, READING).metadata()
  const turned = sharp(input, READING).rotate(degrees)
  const target = format === 'jpeg' ? turned.jpeg(TURNED_JPEG) : turned.png()
  const { width, height } = await run(() => target.toFile(output))
  await writeThumbnail(sharp(output, READING), thumbnail)
  return { width, height }
}

/** A thumbnail from a file of the store (JPEG or PNG by then). */
export async function thumbnailOfImage(input: string, thumbnail: string): Promise<Decoded> {
  return writeThumbnail(sharp(input, READING), thumbnail)
}

/**
 * Writes a WebP that fits in 372 x 372, never larger than its source. From a
 * file, libjpeg shrinks while it decodes, so a thumbnail costs little.
 */
export async function writeThumbnail(image: Sharp, path: string): Promise<Decoded> {
  const { width, height } = await run(() =>
    image
      .autoOrient()
      .resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'inside', withoutEnlargement: true })
      .webp(THUMBNAIL)
      .toFile(path)
  )
  return { width, height }
}

/** A way to start reading the same picture more than once. */
async function openImage(type: ImageFileType, input: string): Promise<() => Sharp> {
  if (type !== 'bmp') return () => sharp(input, READING)
  const { data, ...raw } = decodeBitmap(await readFile(input))
  return () => sharp(data, { raw, limitInputPixels: MAX_PIXELS })
}

async function run(work: () => Promise<OutputInfo>): Promise<OutputInfo> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) {
      throw new Undecodable('too_many_pixels', 'image')
    }
    throw error
  }
}
