import { writeFile } from 'node:fs/promises'
import type { Decoded } from '#app/storage/decode_protocol'
import { MAX_PIXELS } from '#app/storage/decode_protocol'
import { sharp } from '#app/storage/hardened_sharp'

/** Red, green and blue byte by byte, rows from the top. */
type Pixels = { data: Uint8Array; width: number; height: number }

/** What a program that looks at pictures exports. */
export type Look = {
  /** Longer side in pixels of the picture it wants, at most. */
  LOOK_SIZE: number
  /** What it sees; goes through JSON. */
  look: (picture: Pixels) => unknown
}

/** A stored picture at a size to look at, upright. */
export async function pixelsOf(input: string | Buffer, size: number): Promise<Pixels> {
  const { data, info } = await sharp(input, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data: channels === 3 ? data : inColour(data, channels), width, height }
}

/** A grey picture as one in colour. */
function inColour(data: Uint8Array, channels: number): Uint8Array {
  const out = new Uint8Array((data.length / channels) * 3)
  for (let at = 0; at < out.length; at++) out[at] = data[Math.floor(at / 3) * channels]!
  return out
}

/**
 * Lets a program of the house look at a picture of the store, and writes what
 * it saw as JSON. Runs in the decoding child: a picture that takes too long
 * takes only this process with it.
 *
 * @param specifier of the program, such as '#modules/…'; never from outside
 */
export async function lookAtImage(
  input: string,
  output: string,
  specifier: string
): Promise<Decoded> {
  const { LOOK_SIZE, look } = (await import(specifier)) as Look
  const picture = await pixelsOf(input, LOOK_SIZE)
  await writeFile(output, JSON.stringify(look(picture)), { mode: 0o600 })
  return { width: picture.width, height: picture.height }
}
