import { readFile, writeFile } from 'node:fs/promises'
import type { PageReading, PageState, PageWord } from '#app/kernel/page_words'
import { MAX_PIXELS, Undecodable, type Decoded } from '#app/storage/decode_protocol'
import { sharp } from '#app/storage/hardened_sharp'
import { wordsOfPage } from '#app/storage/pdf_words'
import {
  drawPage,
  PAGE_DPI,
  scaleOf,
  withPdf,
  type OpenPage,
  type RawPicture,
} from '#app/storage/pdfium'
import { readPicture } from '#app/storage/read_picture'

/** A pixel darker than the paper by so much, of 255, is ink: a faint copy is no empty page. */
const INK_CONTRAST = 24

/** Where nothing is darker than this, of 255, the page is faint and darkened before it is read. */
const FAINT_ABOVE = 96

const LIMITED = { limitInputPixels: MAX_PIXELS }

/** Fewer dark pixels than these are dust. */
const DUST_PIXELS = 60

/** More words in doubt than this share, and the page counts as not read. */
const DOUBT_SHARE = 1 / 3

/**
 * Reads one page of a stored PDF, its layer of text and its picture both, and
 * says of a page with something on it that cannot be read that it cannot.
 * Writes `{pages, reading}` as JSON. Runs in the decoding child.
 *
 * @param number of the page, from 1
 * @throws Undecodable
 */
export async function readPage(input: string, output: string, number: number): Promise<Decoded> {
  return withPdf(await readFile(input), async ({ pages, withPage }) => {
    if (number > pages) throw new Undecodable('undecodable', 'pdf_page_missing')
    return withPage(number - 1, async (page) => {
      const reading = await readingOf(page, number)
      await writeFile(output, JSON.stringify({ pages, reading }), { mode: 0o600 })
      return { width: Math.round(page.size.width), height: Math.round(page.size.height) }
    })
  })
}

/** Shorter side in pixels below which small print of a page is read larger than it is. */
const COARSE_BELOW = 1_600

/** Longer side in inches of the paper that a picture is taken for. */
const PAPER_INCHES = 11

/**
 * Reads a stored picture of a sheet of paper, as `readPage` does a page.
 * Runs in the decoding child.
 */
export async function readPicturePage(input: string, output: string): Promise<Decoded> {
  const { width: wide, height: high } = await sharp(input, LIMITED).metadata()
  const scale = Math.min(wide, high) < COARSE_BELOW ? 2 : 1
  const { data: pixels, info } = await sharp(input, LIMITED)
    .resize(wide * scale, high * scale, { fit: 'inside', withoutEnlargement: scale === 1 })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const dpi = Math.round(Math.max(width, height) / PAPER_INCHES)
  const { seen, ink } = await look({ pixels, width, height }, dpi)
  const reading = { page: 1, state: stateOf([], seen, ink), written: [], seen }
  await writeFile(output, JSON.stringify({ pages: 1, reading }), { mode: 0o600 })
  return { width: wide, height: high }
}

/** Quality of the picture of a page that a person reads. */
const PICTURE = { quality: 80 } as const

/** Draws one page of a stored PDF as a JPEG. Runs in the decoding child. */
export async function drawPicture(input: string, output: string, number: number): Promise<Decoded> {
  return withPdf(await readFile(input), async ({ pages, withPage }) => {
    if (number > pages) throw new Undecodable('undecodable', 'pdf_page_missing')
    return withPage(number - 1, async (page) => {
      const { pixels, width, height } = drawPage(page, scaleOf(page))
      const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
      await picture.jpeg(PICTURE).toFile(output)
      return { width, height }
    })
  })
}

async function readingOf(page: OpenPage, number: number): Promise<PageReading> {
  const written = wordsOfPage(page)
  if (!written) return { page: number, state: 'unreadable', written: [], seen: [] }
  const picture = drawPage(page, scaleOf(page))
  const { seen, ink } = await look(picture)
  return { page: number, state: stateOf(written, seen, ink), written, seen }
}

async function look({ pixels, width, height }: RawPicture, dpi = PAGE_DPI) {
  const grey = sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .greyscale()
  const { data } = await grey.clone().raw().toBuffer({ resolveWithObject: true })
  const { paper, darkest, ink } = tonesOf(data)
  if (ink <= DUST_PIXELS) return { seen: [], ink }
  if (darkest > FAINT_ABOVE) {
    const steeper = 255 / (paper - darkest)
    grey.linear(steeper, -darkest * steeper)
  }
  const png = await grey.png({ compressionLevel: 1 }).toBuffer()
  return { seen: await readPicture(png, { width, height }, dpi), ink }
}

/** The tone of the paper, which most of a page is; the tone of its ink without specks; how many pixels are ink. */
function tonesOf(grey: Uint8Array): { paper: number; darkest: number; ink: number } {
  const counts = new Array<number>(256).fill(0)
  for (const value of grey) counts[value]! += 1
  const paper = counts.indexOf(Math.max(...counts))
  let ink = 0
  for (let tone = 0; tone < paper - INK_CONTRAST; tone++) ink += counts[tone]!
  let darkest = 0
  for (let seen = 0; darkest < paper && (seen += counts[darkest]!) <= DUST_PIXELS;) darkest += 1
  return { paper, darkest, ink }
}

function stateOf(written: readonly PageWord[], seen: readonly PageWord[], ink: number): PageState {
  if (ink <= DUST_PIXELS) return 'blank'
  if (!seen.some(({ sure }) => sure) && written.length === 0) return 'unreadable'
  const doubts = seen.filter((word) => !word.sure && !written.some((each) => agrees(word, each)))
  return doubts.length > seen.length * DOUBT_SHARE ? 'unreadable' : 'read'
}

/** Whether the layer of text says the same at the same place. */
function agrees({ text, box }: PageWord, written: PageWord): boolean {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const { x, y, width, height } = written.box
  if (middle.x < x || middle.x > x + width || middle.y < y || middle.y > y + height) return false
  const letters = plain(written.text)
  return (
    [...plain(text)].filter((letter) => letters.includes(letter)).length * 3 >= letters.length * 2
  )
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
