import { Paragraph, type Table } from 'docx'
import type { Fact, Letter } from '#modules/letters/model/letter'
import { COLOUR, CONTENT_WIDTH, LETTERHEAD_SIZE } from '#modules/letters/render/design'
import {
  grid,
  twips,
  BOTTOM_RULE,
  type CellContent,
  type DocxText,
} from '#modules/letters/render/docx_text'
import { BAND_PADDING, FACT_COLUMNS, RECIPIENT_SHARE } from '#modules/letters/render/design'

/** Practice name over its address and numbers, closed by a rule. */
export function letterhead({ letterhead: { name, lines } }: Letter, text: DocxText): Paragraph[] {
  const { gap } = text.density
  return [
    text.paragraph(name, { size: LETTERHEAD_SIZE, bold: true }),
    new Paragraph({
      children: [text.run(lines.join('  ·  '), text.secondary)],
      border: BOTTOM_RULE,
      spacing: { after: twips(gap) },
    }),
  ]
}

/** The recipient on the left; date and reference on the right. */
export function addressees({ recipient, date, reference }: Letter, text: DocxText): Table {
  const referenceText = `${reference.label} ${reference.value}`
  const left = [
    text.paragraph(recipient.name, text.strong),
    ...recipient.lines.map((line) => text.paragraph(line, text.secondary)),
  ]
  const right = [
    text.paragraph(date.text, text.body, { right: true }),
    text.paragraph(referenceText, text.secondary, { right: true }),
  ]
  const half = CONTENT_WIDTH * RECIPIENT_SHARE
  return grid([half, CONTENT_WIDTH - half], [[{ children: left }, { children: right }]])
}

/** One tinted cell holds the name and the grid of facts. */
export function patientBand({ patient, visit }: Letter, text: DocxText): Table {
  const name = { size: text.density.name, bold: true }
  const facts = [patient.birthDate, ...patient.facts, ...visit]
  const inner = CONTENT_WIDTH - 2 * BAND_PADDING
  const edge = { children: [text.paragraph('', text.fine)], fill: COLOUR.band }
  const middle: CellContent = {
    fill: COLOUR.band,
    children: [
      text.paragraph(patient.name, name, { after: 3 }),
      factGrid(facts, inner, text),
      text.paragraph('', { size: 1 }),
    ],
  }
  return grid([BAND_PADDING, inner, BAND_PADDING], [[edge, middle, edge]], {
    padding: BAND_PADDING / 2,
  })
}

function factGrid(facts: Fact[], width: number, text: DocxText): Table {
  const rows: CellContent[][] = []
  for (let first = 0; first < facts.length; first += FACT_COLUMNS) {
    const cells = Array.from({ length: FACT_COLUMNS }, (_, index) => facts[first + index])
    rows.push(cells.map((fact) => ({ children: factCell(fact, text), fill: COLOUR.band })))
  }
  return grid(Array(FACT_COLUMNS).fill(width / FACT_COLUMNS), rows, { padding: 1 })
}

function factCell(fact: Fact | undefined, text: DocxText): Paragraph[] {
  if (!fact) return [text.paragraph('', text.body)]
  return [text.paragraph(fact.label, text.fine), text.paragraph(fact.value, text.body)]
}
