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

/** Sides of the small picture on which the subject is found, in pixels. */
const SMALL = 256
/** A pixel brighter than this, of 255, is no surround. */
const DARK = 24

type Picture = { readonly png: Buffer; readonly width: number; readonly height: number }

/**
 * A copy of a stored picture without the words burnt into it. What stands in the
 * dark beside the subject is blackened, read or not; every word read on the rest,
 * sure or not, is covered, and the copy is read again. One that shows words still
 * is refused, and so is a picture that nobody could read. Runs in the decoding child.
 *
 * @returns width and height of the stored picture, upright
 * @throws Undecodable with detail `text_left`
 */
export async function coverPicture(input: string, output: string): Promise<Decoded> {
  const upright = await sharp(input, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#000' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await sharp(upright.data)
    .resize(SIZE, SIZE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  blacken(data, info, await subjectOf(data, info))
  const png = await sharp(data, { raw: info }).png().toBuffer()
  const words = await wordsOn({ png, width, height })
  const covered = await sharp(png)
    .composite(words.map((word) => patch(word, { width, height })))
    .png()
    .toBuffer()
  const left = await wordsOn({ png: covered, width, height })
  if (left.some(({ sure, text }) => sure && /[\p{L}\p{N}]{3}/u.test(text))) {
    throw new Undecodable('undecodable', 'text_left')
  }
  await writeFile(output, covered, { mode: 0o600 })
  return { width: upright.info.width, height: upright.info.height }
}

/** Read as it is and with dark and light exchanged: a reader of letters misses one of them. */
async function wordsOn({ png, width, height }: Picture): Promise<PageWord[]> {
  const exchanged = await sharp(png).greyscale().negate().png().toBuffer()
  return [
    ...(await readPicture(png, { width, height }, DPI)),
    ...(await readPicture(exchanged, { width, height }, DPI)),
  ]
}

type Raw = { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }

/** Which pixels of the small picture belong to the largest thing that is not dark. */
async function subjectOf(data: Buffer, raw: Raw): Promise<Uint8Array> {
  const grey = await sharp(data, { raw })
    .resize(SMALL, SMALL, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  const kinds = new Int32Array(SMALL * SMALL)
  let largest = { kind: 0, size: 0 }
  for (let start = 0, kind = 1; start < kinds.length; start++) {
    if (kinds[start] !== 0 || grey[start]! <= DARK) continue
    const size = flood(grey, kinds, start, kind)
    if (size > largest.size) largest = { kind, size }
    kind += 1
  }
  return Uint8Array.from(kinds, (kind) => (kind === largest.kind && kind !== 0 ? 1 : 0))
}

function flood(grey: Buffer, kinds: Int32Array, start: number, kind: number): number {
  const waiting = [start]
  kinds[start] = kind
  let size = 0
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    size += 1
    const column = at % SMALL
    const beside = [
      column > 0 ? at - 1 : -1,
      column < SMALL - 1 ? at + 1 : -1,
      at - SMALL,
      at + SMALL,
    ]
    for (const next of beside) {
      if (next < 0 || next >= kinds.length || kinds[next] !== 0 || grey[next]! <= DARK) continue
      kinds[next] = kind
      waiting.push(next)
    }
  }
  return size
}

function blacken(data: Buffer, { width, height, channels }: Raw, subject: Uint8Array) {
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * SMALL) / height) * SMALL
    for (let x = 0; x < width; x++) {
      if (subject[row + Math.floor((x * SMALL) / width)]) continue
      data.fill(0, (y * width + x) * channels, (y * width + x + 1) * channels)
    }
  }
}

function patch({ box }: PageWord, { width, height }: Omit<Picture, 'png'>) {
  const margin = box.height * height * MARGIN
  const left = Math.max(0, Math.floor(box.x * width - margin))
  const top = Math.max(0, Math.floor(box.y * height - margin))
  const right = Math.min(width, Math.ceil((box.x + box.width) * width + margin))
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * height + margin))
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  return { input: { create: { ...size, channels: 3 as const, background: '#000' } }, left, top }
}
