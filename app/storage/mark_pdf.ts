import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import type { Box } from '#app/kernel/page_words'
import type { Decoded } from '#app/storage/decode_protocol'
import { sharp } from '#app/storage/hardened_sharp'
import { drawPage, scaleOf, withPdf, type OpenPage, type RawPicture } from '#app/storage/pdfium'

/** What is done to one page. */
export type PageMarks = {
  /** From 1. */
  readonly page: number
  readonly boxes: readonly Box[]
  /** Lines that stand in the page's place; null where it is shown. */
  readonly insteadOf: readonly string[] | null
}

/** `cover`: nothing below a box is left; `highlight`: it can be read through it. */
export type MarkTask = { readonly how: 'cover' | 'highlight'; readonly pages: readonly PageMarks[] }

const JPEG = { quality: 85, chromaSubsampling: '4:4:4' } as const

/** Pixels by which a box is larger than its word, so that no edge of a letter shows. */
const MARGIN_PIXELS = 3

const BLACK = [0, 0, 0] as const
const YELLOW = [255, 232, 70] as const

const NOTICE = { size: 12, leading: 18, margin: 72 } as const

/**
 * Makes a PDF anew of pictures of its pages with boxes painted on them. What
 * was below a box is in no layer of the new file: no text, no form, no note, no
 * metadata of the old one comes along. Runs in the decoding child.
 *
 * @param marks path of a MarkTask as JSON
 * @returns width and height of the first page in points
 */
export async function markPdf(input: string, output: string, marks: string): Promise<Decoded> {
  const { how, pages }: MarkTask = JSON.parse(await readFile(marks, 'utf8'))
  const made = await PDFDocument.create({ updateMetadata: false })
  const size = await withPdf(await readFile(input), async ({ pages: count, withPage }) => {
    let first: Decoded = { width: 0, height: 0 }
    for (let index = 0; index < count; index++) {
      const wanted = pages.find(({ page }) => page === index + 1)
      const shown = await withPage(index, (page) => addPage(made, page, how, wanted))
      if (index === 0) first = shown
    }
    return first
  })
  await writeFile(output, await made.save({ useObjectStreams: false }), { mode: 0o600 })
  return { width: Math.round(size.width), height: Math.round(size.height) }
}

async function addPage(
  made: PDFDocument,
  page: OpenPage,
  how: MarkTask['how'],
  marks: PageMarks | undefined
): Promise<Decoded> {
  const { width, height } = page.size
  const added = made.addPage([width, height])
  if (marks?.insteadOf) {
    await addNotice(made, added, marks.insteadOf)
    return page.size
  }
  const picture = drawPage(page, scaleOf(page))
  for (const box of marks?.boxes ?? []) paint(picture, box, how)
  const { pixels, ...pixelSize } = picture
  const jpeg = await sharp(pixels, { raw: { ...pixelSize, channels: 4 } })
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer()
  added.drawImage(await made.embedJpg(jpeg), { x: 0, y: 0, width, height })
  return page.size
}

async function addNotice(made: PDFDocument, page: PDFPage, lines: readonly string[]) {
  const font = await made.embedFont(StandardFonts.Helvetica)
  const { width, height } = page.getSize()
  page.drawText(lines.join('\n'), {
    x: NOTICE.margin,
    y: height - NOTICE.margin - NOTICE.size,
    size: NOTICE.size,
    lineHeight: NOTICE.leading,
    maxWidth: width - 2 * NOTICE.margin,
    font,
  })
}

function paint({ pixels, width, height }: RawPicture, box: Box, how: MarkTask['how']) {
  const left = Math.max(0, Math.floor(box.x * width) - MARGIN_PIXELS)
  const top = Math.max(0, Math.floor(box.y * height) - MARGIN_PIXELS)
  const right = Math.min(width, Math.ceil((box.x + box.width) * width) + MARGIN_PIXELS)
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * height) + MARGIN_PIXELS)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      for (let part = 0; part < 3; part++) {
        // Twice marked is marked once: a keyword may stand within another.
        pixels[at + part] =
          how === 'cover' ? BLACK[part]! : Math.min(pixels[at + part]!, YELLOW[part]!)
      }
    }
  }
}
