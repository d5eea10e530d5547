import { ImageRun, Paragraph, type Table } from 'docx'
import type {
  FindingValue,
  Letter,
  LetterImage,
  LetterSection,
} from '#modules/letters/model/letter'
import { COLOUR, CONTENT_WIDTH, LABEL_COLUMN } from '#modules/letters/render/design'
import { addressees, letterhead, patientBand } from '#modules/letters/render/docx_head'
import { grid, twips, type CellContent, type DocxText } from '#modules/letters/render/docx_text'
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
  const title = { size: text.density.text + 1, bold: true }
  return [
    text.paragraph(subject, title, { before: gap, after: gap / 2, keepNext: true }),
    text.paragraph(greeting, text.body, { after: gap / 3, keepNext: true }),
    text.paragraph(first, text.body, { after: gap }),
  ]
}

/** Right eye in the left column, left eye in the right one. Everywhere. */
function findings({ findings: table }: Letter, text: DocxText): Content {
  if (table.rows.length === 0) return []
  const head = [table.heading, table.odHeading, table.osHeading].map((heading) => ({
    children: [text.paragraph(heading, text.strong, { keepNext: true })],
  }))
  const label = { ...text.body, colour: COLOUR.secondary }
  const rows = table.rows.map((row, index) => {
    const keepNext = index < table.rows.length - 1
    return [
      { children: [text.paragraph(row.label, label, { keepNext })], ruled: true },
      { children: [findingCell(row.od, row.unit, text)], ruled: true },
      { children: [findingCell(row.os, row.unit, text)], ruled: true },
    ]
  })
  const columns = [LABEL_COLUMN, CONTENT_COLUMN / 2, CONTENT_COLUMN / 2]
  const options = { padding: text.density.rowPadding, headerRows: 1 }
  const note = table.note === '' ? [] : [text.paragraph(table.note, text.fine)]
  return [grid(columns, [head, ...rows], options), ...note, spacer(text)]
}

function findingCell({ text: value, missing }: FindingValue, unit: string, text: DocxText) {
  const light = { ...text.body, colour: COLOUR.secondary }
  const shownUnit = missing || unit === '' ? [] : [text.run(NO_BREAK + unit, light)]
  return text.paragraphOf([text.run(value, missing ? light : text.body), ...shownUnit])
}

function sectionGrid({ heading, items, paragraphs }: LetterSection, text: DocxText): Table {
  const list = items.map((item) => listItem(item, items.length > 1, text))
  const texts = paragraphs.map((paragraph, index) => {
    const before = index > 0 || list.length > 0 ? text.density.gap / 3 : 0
    return text.paragraph(paragraph, text.body, { before })
  })
  const label = { children: [text.paragraph(heading, text.strong)] }
  return grid([LABEL_COLUMN, CONTENT_COLUMN], [[label, { children: [...list, ...texts] }]])
}

function listItem(item: string, isList: boolean, text: DocxText): Paragraph {
  if (!isList) return text.paragraph(item, text.body)
  return new Paragraph({
    children: [
      text.run('•\t', { ...text.body, colour: COLOUR.secondary }),
      text.run(item, text.body),
    ],
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
  if (!image) return { children: [text.paragraph('', text.fine)] }
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
      text.paragraph(image.caption, text.fine),
    ],
  }
}

/** Kept in one piece; the space above the name is room for a pen. */
function signature({ signature: signed }: Letter, text: DocxText): Content {
  const { gap } = text.density
  const after = signed.lines.length - 1
  return [
    text.paragraph(signed.closing, text.body, { after: gap * 2.4, keepNext: true }),
    text.paragraph(signed.name, text.strong, { keepNext: signed.lines.length > 0 }),
    ...signed.lines.map((line, index) =>
      text.paragraph(line, text.secondary, { keepNext: index < after })
    ),
  ]
}
