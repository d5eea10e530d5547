import PDFDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import { drawPage, withPdf } from '#app/storage/pdfium'

const LETTER = { width: 612, height: 792 } as const

/** Pages by what stands on them. */
export type LetterPage =
  | { text: string }
  | { scanned: string; degrees?: number; poorly?: PoorScan }
  | { handwritten: number }
  | { blank: true }

/** What bad machines make of a page: hardly any toner, or too few dots. */
export type PoorScan = 'faint' | 'coarse'

/** A letter of several pages: typed, photographed, written by hand, or empty. */
export async function letterOf(pages: readonly LetterPage[]): Promise<Buffer> {
  const pictures = await Promise.all(pages.map((page) => pictureOf(page)))
  return written((document) => {
    for (const [at, page] of pages.entries()) {
      document.addPage({ size: 'LETTER', margin: 72 })
      if ('text' in page) document.fontSize(12).text(page.text)
      if ('handwritten' in page) scribble(document, page.handwritten)
      const picture = pictures[at]
      if (picture) document.image(picture, 0, 0, LETTER)
    }
  })
}

/** Every page of a PDF as the eye sees it: red, green, blue and alpha of each pixel. */
export async function pagesAsSeen(pdf: Uint8Array, scale = 2) {
  return withPdf(pdf, async ({ pages, withPage }) => {
    const seen = []
    for (let index = 0; index < pages; index++) {
      seen.push(await withPage(index, async (page) => drawPage(page, scale)))
    }
    return seen
  })
}

/** A page as a scanner gives it; null of one that is no scan. */
export async function pictureOf(page: LetterPage): Promise<Buffer | null> {
  if (!('scanned' in page)) return null
  const typed = await written((document) => {
    document.addPage({ size: 'LETTER', margin: 72 }).fontSize(13).text(page.scanned)
  })
  const [{ pixels, ...size }] = (await pagesAsSeen(typed, 200 / 72)) as [
    Awaited<ReturnType<typeof pagesAsSeen>>[number],
  ]
  const picture = sharp(pixels, { raw: { ...size, channels: 4 } }).removeAlpha()
  if (page.poorly) return spoiled(picture, size, page.poorly)
  if (page.degrees) return picture.rotate(page.degrees).jpeg({ quality: 70 }).toBuffer()
  return picture.blur(0.6).jpeg({ quality: 70 }).toBuffer()
}

/** The same scan as a machine in bad repair gives it. */
async function spoiled(
  picture: Sharp,
  { width, height }: { width: number; height: number },
  how: PoorScan
): Promise<Buffer> {
  switch (how) {
    case 'faint':
      return picture.linear(0.22, 195).blur(0.6).jpeg({ quality: 70 }).toBuffer()
    case 'coarse': {
      const few = await picture
        .resize({ width: Math.round(width / 4.5) })
        .png()
        .toBuffer()
      return sharp(few).resize({ width, height, fit: 'fill' }).jpeg({ quality: 50 }).toBuffer()
    }
  }
}

/** Loops and strokes in lines, as a hurried hand leaves them; the same for the same number. */
function scribble(document: PDFKit.PDFDocument, seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let line = 0; line < 12; line++) {
    let x = 80
    const y = 100 + line * 44
    document.moveTo(x, y)
    while (x < 520) {
      const step = 6 + next() * 16
      const rise = () => y + (next() - 0.5) * 46
      document.bezierCurveTo(
        x + step * 1.8,
        rise(),
        x - step * 0.9,
        rise(),
        (x += step),
        y + next() * 8
      )
    }
    document.lineWidth(1.6).stroke()
  }
}

async function written(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  draw(document)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
