import { MAX_PIXELS } from '#app/storage/decode_protocol'
import { sharp } from '#app/storage/hardened_sharp'

/** How many pages a TIFF has; runs in the decoding child. */
export async function pagesOfTiff(input: string): Promise<number> {
  const { pages = 1 } = await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata()
  return pages
}
