import { LANGUAGES } from '#app/kernel/languages'
import type { Letter } from '#modules/letters/model/letter'
import { unprintableCharacter } from '#modules/letters/model/unprintable'
import { Canvas } from '#modules/letters/render/canvas'
import { DENSITIES, PAGE, type Density } from '#modules/letters/render/design'
import { findingsTable } from '#modules/letters/render/findings_blocks'
import {
  LetterFontError,
  canPrint,
  letterFonts,
  type LetterFonts,
} from '#modules/letters/render/fonts'
import { Furniture } from '#modules/letters/render/furniture'
import { addressees, letterhead, patientBand } from '#modules/letters/render/head_blocks'
import { imageRows } from '#modules/letters/render/image_blocks'
import {
  paginate,
  type Block,
  type PageFrame,
  type PlacedBlock,
} from '#modules/letters/render/paginate'
import { opening, section, signature } from '#modules/letters/render/text_blocks'
import { bound, gap, Typesetter } from '#modules/letters/render/typesetter'

/** Both stand in the file's properties; fixed, so that equal letters give equal bytes. */
const PRODUCER = 'Farsight'

/**
 * The letter as a PDF on US Letter paper. Text is selectable, the fonts are
 * embedded subsets, the title names no patient, and the same letter gives the
 * same bytes: nothing random, and the letter's own date for the clock's.
 *
 * @throws LetterFontError when no font is installed, or none has a character of the letter
 */
export async function renderPdf(
  letter: Letter,
  fonts: LetterFonts = letterFonts()
): Promise<Buffer> {
  const missing = unprintableCharacter(letter, (codePoint) => canPrint(codePoint, fonts))
  if (missing) throw new LetterFontError(`No font of letters has ${missing.code}.`)
  // Large, and of no use before the first letter.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: LANGUAGES[letter.locale].region,
    displayTitle: true,
    info: {
      Title: letter.title,
      Creator: PRODUCER,
      Producer: PRODUCER,
      CreationDate: new Date(`${letter.date.iso}T12:00:00Z`),
    },
    // The built-in default would add a font that no letter uses.
    font: null as unknown as string,
  })
  const bytes = collect(document)
  const canvas = new Canvas(document, fonts)
  const furniture = new Furniture(letter, canvas)
  const pages = fittedPages(letter, canvas, furniture.frame)
  pages.forEach((blocks, index) => {
    canvas.addPage()
    furniture.draw(index + 1, pages.length)
    for (const { block, y } of blocks) block.draw(y)
  })
  document.end()
  return bytes
}

/** As few pages as possible, one at best: the roomiest setting that needs no more. */
function fittedPages(letter: Letter, canvas: Canvas, frame: PageFrame): PlacedBlock[][] {
  const pagesAt = (density: Density) => {
    return paginate(bodyBlocks(letter, new Typesetter(canvas, density)), frame)
  }
  let fewest = pagesAt(DENSITIES[0])
  for (const density of DENSITIES.slice(1)) {
    if (fewest.length === 1) return fewest
    const pages = pagesAt(density)
    if (pages.length < fewest.length) fewest = pages
  }
  return fewest
}

/** The body in reading order; the signature stays with the text before it. */
function bodyBlocks(letter: Letter, type: Typesetter): Block[] {
  const parts = [
    [letterhead(letter, type)],
    [addressees(letter, type)],
    [patientBand(letter, type)],
    opening(letter, type),
    findingsTable(letter, type),
    ...letter.sections.map((part) => section(part, type)),
    ...imageRows(letter, type).map((row) => [row]),
  ].filter((part) => part.length > 0)
  const body = parts.flatMap((part, index) => {
    return index === 0 ? part : [gap(type.density.gap), ...part]
  })
  const last = body.pop()!
  return [...body, bound(last), bound(gap(type.density.gap * 1.5)), ...signature(letter, type)]
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
