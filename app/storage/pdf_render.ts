import type { Decoded } from '#app/storage/decode_protocol'
import { sharp } from '#app/storage/hardened_sharp'
import { writeThumbnail } from '#app/storage/image'
import { drawPage, withPdf } from '#app/storage/pdfium'

/** Longest side of the first page's rendering, in pixels: twice the thumbnail. */
const RENDER_SIZE = 744

/**
 * Opens a PDF as a browser would, which proves that it can be opened, and
 * draws its first page as the thumbnail when a path for one is given.
 *
 * @returns width and height of the first page in points
 * @throws Undecodable
 */
export function renderFirstPage(pdf: Uint8Array, thumbnail: string | null): Promise<Decoded> {
  return withPdf(pdf, ({ withPage }) =>
    withPage(0, async (page) => {
      const { width, height } = page.size
      if (thumbnail) {
        const { pixels, ...size } = drawPage(page, RENDER_SIZE / Math.max(width, height))
        const picture = sharp(pixels, { raw: { ...size, channels: 4 } })
        await writeThumbnail(picture.removeAlpha(), thumbnail)
      }
      return { width: Math.round(width), height: Math.round(height) }
    })
  )
}
