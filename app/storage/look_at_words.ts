import { readFile, writeFile } from 'node:fs/promises'
import type { PageWord } from '#app/kernel/page_words'
import { MAX_PIXELS, Undecodable, type Decoded } from '#app/storage/decode_protocol'
import { sharp } from '#app/storage/hardened_sharp'
import { wordsOfPage } from '#app/storage/pdf_words'
import { drawPage, PAGE_DPI, scaleOf, withPdf } from '#app/storage/pdfium'
import { readPicture } from '#app/storage/read_picture'

/** Words at the head of a page; places are shares of the whole page. */
export type HeadWords = {
  /** Pages of the file. */
  readonly pages: number
  /** Width of the page divided by its height. */
  readonly aspect: number
  readonly words: readonly PageWord[]
}

/** What a program that looks at words exports. */
export type WordsLook = {
  /** How much of the page it wants, from the top, as a share of its height. */
  HEAD: number
  /** What it makes of them; goes through JSON. */
  look: (head: HeadWords) => unknown
}

/** Longer side in pixels of the paper: small print of a screen is read larger than it is. */
const PAPER_SIZE = 2_000
const PAPER_INCHES = 11
/** Longer side in pixels below which nobody could read a picture's small print. */
const LEGIBLE_FROM = 400
/** Of 255: what differs from the paper by more is ink; fewer pixels of it are dust. */
const INK_CONTRAST = 24
const DUST_PIXELS = 200
/** Of 255: paper darker than this is a screen with light letters. */
const DARK_PAPER = 110

/**
 * Lets a program of the house look at the words at the head of a stored file:
 * those a PDF says are written there, and those its picture shows. Only what
 * the program makes of them leaves the child it runs in.
 *
 * @param specifier of the program, such as '#modules/…'; never from outside
 * @throws Undecodable
 */
export async function lookAtWords(
  { input, output, isPdf }: { input: string; output: string; isPdf: boolean },
  specifier: string
): Promise<Decoded> {
  const { HEAD, look } = (await import(specifier)) as WordsLook
  const head = isPdf ? await headOfPdf(input, HEAD) : await headOfPicture(input, HEAD)
  await writeFile(output, JSON.stringify(look(head)), { mode: 0o600 })
  return { width: 0, height: 0 }
}

async function headOfPdf(input: string, share: number): Promise<HeadWords> {
  return withPdf(await readFile(input), async ({ pages, withPage }) => {
    if (pages === 0) throw new Undecodable('undecodable', 'pdf_page_missing')
    return withPage(0, async (page) => {
      const written = (wordsOfPage(page) ?? []).filter(({ box }) => box.y < share)
      const { pixels, width, height } = drawPage(page, scaleOf(page))
      const raw = { raw: { width, height, channels: 4 } } as const
      const seen = await wordsOf(sharp(pixels, raw), { width, height, dpi: PAGE_DPI }, share)
      return { pages, aspect: width / height, words: [...written, ...beside(written, seen)] }
    })
  })
}

async function headOfPicture(input: string, share: number): Promise<HeadWords> {
  const picture = sharp(input, { limitInputPixels: MAX_PIXELS })
  const { width: wide = 1, height: high = 1 } = await picture.metadata()
  const longer = Math.max(wide, high)
  if (longer < LEGIBLE_FROM) return { pages: 1, aspect: wide / high, words: [] }
  const scale = PAPER_SIZE / longer
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)]
  const dpi = Math.round(PAPER_SIZE / PAPER_INCHES)
  const scaled = picture.resize(width, height, { fit: 'fill' }).flatten({ background: '#fff' })
  return {
    pages: 1,
    aspect: width / height,
    words: await wordsOf(scaled, { width, height, dpi }, share),
  }
}

/** Lines of the picture are counted on from those of the layer of text. */
function beside(written: readonly PageWord[], seen: readonly PageWord[]): PageWord[] {
  const first = (written.at(-1)?.line ?? -1) + 1
  return seen.map((word) => ({ ...word, line: word.line + first }))
}

type Size = { readonly width: number; readonly height: number; readonly dpi: number }

async function wordsOf(
  picture: ReturnType<typeof sharp>,
  { width, height, dpi }: Size,
  share: number
): Promise<PageWord[]> {
  const head = Math.max(1, Math.round(height * share))
  const drawn = await picture.png({ compressionLevel: 1 }).toBuffer()
  const grey = await sharp(drawn)
    .extract({ left: 0, top: 0, width, height: head })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer()
  const raw = { raw: { width, height: head, channels: 1 } } as const
  const letters = sharp(grey, raw)
  const paper = paperOf(grey)
  const ink = grey.reduce((count, tone) => count + Number(Math.abs(tone - paper) > INK_CONTRAST), 0)
  if (ink <= DUST_PIXELS) return []
  if (paper < DARK_PAPER) letters.negate()
  const png = await letters.normalise().png({ compressionLevel: 1 }).toBuffer()
  const words = await readPicture(png, { width, height: head }, dpi)
  return words.map((word) => {
    const { x, y, width: wide, height: high } = word.box
    return { ...word, box: { x, y: y * share, width: wide, height: high * share } }
  })
}

/** The tone most of a page has. */
function paperOf(grey: Uint8Array): number {
  const counts = new Array<number>(256).fill(0)
  for (const value of grey) counts[value]! += 1
  return counts.indexOf(Math.max(...counts))
}
