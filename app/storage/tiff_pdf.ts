import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import {
  MAX_PAGES_PIXELS,
  MAX_PDF_PAGES,
  MAX_PIXELS,
  Undecodable,
  type Decoded,
} from '#app/storage/decode_protocol'
import { sharp } from '#app/storage/hardened_sharp'
import { cleanPdf } from '#app/storage/pdf'
import { pagesOfTiff } from '#app/storage/pages_of_tiff'
import { pixelShapes } from '#app/storage/tiff_pages'

/** Points of the width that a page without a believable resolution gets: a letter's. */
const LETTER_WIDTH = 612
const POINTS_AN_INCH = 72
/** Dots an inch between which a resolution is believed. */
const BELIEVED = [72, 1_200] as const

const JPEG = { quality: 85 } as const

/**
 * A TIFF of several pages as a PDF of as many, as a fax is one: all of them or
 * the file is refused. Black and white stays so, everything else becomes JPEG.
 *
 * @returns points of the first page
 * @throws Undecodable with detail `tiff_too_many_pages`, or `too_many_pixels`
 */
export async function pdfOfTiff(
  input: string,
  output: string,
  thumbnail: string | null
): Promise<Decoded> {
  const pages = await pagesOfTiff(input)
  if (pages > MAX_PDF_PAGES) throw new Undecodable('undecodable', 'tiff_too_many_pages')
  const shapes = await pixelShapes(input)
  const document = new PDFDocument({ autoFirstPage: false, compress: true })
  const written = pipeline(document, createWriteStream(output, { mode: 0o600 }))
  // A page that fails ends the document; its own end is not waited for.
  written.catch(() => {})
  let pixels = 0
  try {
    for (let page = 0; page < pages; page++) {
      const drawn = await pageOf(input, page, shapes[page] ?? 1, MAX_PAGES_PIXELS - pixels)
      pixels += drawn.pixels
      document.addPage({ size: [drawn.width, drawn.height], margin: 0 })
      document.image(drawn.bytes, 0, 0, { width: drawn.width, height: drawn.height })
    }
  } catch (error) {
    document.destroy()
    throw error
  }
  document.end()
  await written
  // Proves that it opens, and draws the thumbnail.
  return cleanPdf(output, output, thumbnail)
}

async function pageOf(input: string, page: number, shape: number, left: number) {
  const reader = () =>
    sharp(input, { page, limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
  const { width: across, height: down, density, bitsPerSample } = await reader().metadata()
  if (across * down > Math.min(left, MAX_PIXELS)) throw new Undecodable('too_many_pixels', 'tiff')
  const upright = reader().autoOrient().flatten({ background: '#fff' })
  const isFax = bitsPerSample === 1
  const { data, info } = await (
    isFax
      ? upright.toColourspace('b-w').png({ palette: true, colours: 2 })
      : upright.toColourspace('srgb').jpeg(JPEG)
  ).toBuffer({ resolveWithObject: true })
  const isBelieved = density !== undefined && density >= BELIEVED[0] && density <= BELIEVED[1]
  const width = isBelieved ? (info.width / density) * POINTS_AN_INCH : LETTER_WIDTH
  // Turned upright, a pixel that was high is wide.
  const isTurned = info.width !== across && info.width === down
  const height = (width / info.width) * info.height * (isTurned ? 1 / shape : shape)
  return { bytes: data, pixels: across * down, width, height }
}
