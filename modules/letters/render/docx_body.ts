import { ImageRun, Paragraph, TextRun, type Table } from 'docx'
import type {
  FindingValue,
  Letter,
  LetterImage,
  LetterSection,
} from '#modules/letters/model/letter'
import { CONTENT_WIDTH, LABEL_COLUMN } from '#modules/letters/render/design'
import { addressees, letterhead, patientBand } from '#modules/letters/render/docx_head'
import { grid, type CellContent, type DocxText } from '#modules/letters/render/docx_text'
import { twips } from '#modules/letters/render/docx_units'
import { fittedSize, imagePairs } from '#modules/letters/render/image_blocks'

const CONTENT_COLUMN = CONTENT_WIDTH - LABEL_COLUMN

/** A picture's size in Word: points to pixels of 96 per inch. */
const PIXELS_PER_POINT = 96 / 72

/** U+00A0: a number never leaves its unit. */
const NO_BREAK = '\u00a0'

type Content = Array<Paragraph | Table>

/** The body in reading order: the same letter, the same places as in the PDF. */
export function docxBody(letter: Letter, text: DocxText): Content {
  return [
    ...letterhead(letter, text),
    addressees(letter, text),
    spacer(text),
    patientBand(letter, text),
    ...opening(letter, text),
    ...findings(letter, text),
    ...letter.sections.flatMap((section) => [sectionGrid(section, text), spacer(text)]),
    ...images(letter, text),
    ...signature(letter, text),
  ]
}

/** Word needs a paragraph between two tables; its height is the gap between blocks. */
function spacer(text: DocxText): Paragraph {
  return new Paragraph({
    spacing: { before: 0, after: 0, line: twips(text.density.gap), lineRule: 'exact' },
  })
}

function opening({ subject, greeting, opening: first }: Letter, text: DocxText): Content {
  const { gap } = text.density
  return [
    text.paragraph(subject, 'subject', { before: gap, after: gap / 2, keepNext: true }),
    text.paragraph(greeting, 'body', { after: gap / 3, keepNext: true }),
    text.paragraph(first, 'body', { after: gap }),
  ]
}

/** Right eye in the left column, left eye in the right one. Everywhere. */
function findings({ findings: table }: Letter, text: DocxText): Content {
  if (table.rows.length === 0) return []
  const head = [
    { children: [text.paragraph(table.heading, 'heading', { keepNext: true })] },
    ...[table.odHeading, table.osHeading].map((heading) => ({
      children: [text.paragraph(heading, 'strong', { keepNext: true })],
    })),
  ]
  const rows = table.rows.map((row, index) => {
    const keepNext = index < table.rows.length - 1
    return [
      { children: [text.paragraph(row.label, 'measurement', { keepNext })], ruled: true },
      { children: [findingCell(row.od, row.unit, text)], ruled: true },
      { children: [findingCell(row.os, row.unit, text)], ruled: true },
    ]
  })
  const columns = [LABEL_COLUMN, CONTENT_COLUMN / 2, CONTENT_COLUMN / 2]
  const options = { padding: text.density.rowPadding, headerRows: 1 }
  const note = table.note === '' ? [] : [text.paragraph(table.note, 'fine')]
  return [grid(columns, [head, ...rows], options), ...note, spacer(text)]
}

function findingCell({ text: value, missing }: FindingValue, unit: string, text: DocxText) {
  if (missing) return text.paragraph(value, 'measurement')
  const shownUnit = unit === '' ? [] : [text.light(NO_BREAK + unit)]
  return text.paragraphOf([new TextRun(value), ...shownUnit], 'body')
}

function sectionGrid({ heading, items, paragraphs }: LetterSection, text: DocxText): Table {
  const list = items.map((item) => listItem(item, items.length > 1, text))
  const texts = paragraphs.map((paragraph, index) => {
    const before = index > 0 || list.length > 0 ? text.density.gap / 3 : 0
    return text.paragraph(paragraph, 'body', { before })
  })
  const label = { children: [text.paragraph(heading, 'heading')] }
  return grid([LABEL_COLUMN, CONTENT_COLUMN], [[label, { children: [...list, ...texts] }]])
}

function listItem(item: string, isList: boolean, text: DocxText): Paragraph {
  if (!isList) return text.paragraph(item, 'body')
  return new Paragraph({
    children: [text.light('•\t'), new TextRun(item)],
    indent: { left: twips(10), hanging: twips(10) },
    tabStops: [{ type: 'left', position: twips(10) }],
  })
}

function images({ images: all }: Letter, text: DocxText): Content {
  if (all.length === 0) return []
  const rows = imagePairs(all).map(({ od, os }) => [imageCell(od, text), imageCell(os, text)])
  return [grid([CONTENT_WIDTH / 2, CONTENT_WIDTH / 2], rows), spacer(text)]
}

function imageCell(image: LetterImage | undefined, text: DocxText): CellContent {
  if (!image) return { children: [text.paragraph('', 'fine')] }
  const size = fittedSize(image)
  const picture = new ImageRun({
    type: image.mime === 'image/png' ? 'png' : 'jpg',
    data: Buffer.from(image.data),
    transformation: {
      width: size.width * PIXELS_PER_POINT,
      height: size.height * PIXELS_PER_POINT,
    },
    altText: { name: image.caption, title: image.caption, description: image.caption },
  })
  return {
    children: [
      new Paragraph({ children: [picture], keepNext: true }),
      text.paragraph(image.caption, 'fine'),
    ],
  }
}

/** Kept in one piece; the space above the name is room for a pen. */
function signature({ signature: signed }: Letter, text: DocxText): Content {
  const { gap } = text.density
  const after = signed.lines.length - 1
  return [
    text.paragraph(signed.closing, 'body', { after: gap * 2.4, keepNext: true }),
    text.paragraph(signed.name, 'strong', { keepNext: signed.lines.length > 0 }),
    ...signed.lines.map((line, index) =>
      text.paragraph(line, 'secondary', { keepNext: index < after })
    ),
  ]
}
