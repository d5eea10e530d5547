import { writeFile } from 'node:fs/promises'
import type { PageWord } from '#app/kernel/page_words'
import { MAX_PIXELS, Undecodable, type Decoded } from '#app/storage/decode_protocol'
import { sharp } from '#app/storage/hardened_sharp'
import { readPicture } from '#app/storage/read_picture'

/** Longer side in pixels of what leaves: enough for a retina, and small letters are still read. */
const SIZE = 2_000
const DPI = 150

/** Room around a word, as a share of its height: what a reader cuts off is covered too. */
const MARGIN = 0.4

/**
 * A copy of a stored picture without the words burnt into it: every one that is
 * read, sure or not, is covered, and the copy is read again. One that shows
 * words still is refused, and so is a picture that nobody could read. Runs in
 * the decoding child.
 *
 * @throws Undecodable with detail `text_left`
 */
export async function coverPicture(input: string, output: string): Promise<Decoded> {
  const { data, info } = await sharp(input, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(SIZE, SIZE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const words = await readPicture(data, info, DPI)
  const covered = await sharp(data)
    .composite(words.map((word) => patch(word, info)))
    .png()
    .toBuffer()
  const left = await readPicture(covered, info, DPI)
  if (left.some(({ sure, text }) => sure && /[\p{L}\p{N}]{3}/u.test(text))) {
    throw new Undecodable('undecodable', 'text_left')
  }
  await writeFile(output, covered, { mode: 0o600 })
  return { width: info.width, height: info.height }
}

function patch({ box }: PageWord, { width, height }: { width: number; height: number }) {
  const margin = box.height * height * MARGIN
  const left = Math.max(0, Math.floor(box.x * width - margin))
  const top = Math.max(0, Math.floor(box.y * height - margin))
  const right = Math.min(width, Math.ceil((box.x + box.width) * width + margin))
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * height + margin))
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  return { input: { create: { ...size, channels: 3 as const, background: '#000' } }, left, top }
}
