import { Paragraph, type Table } from 'docx'
import type { Fact, Letter } from '#modules/letters/model/letter'
import {
  BAND_PADDING,
  COLOUR,
  CONTENT_WIDTH,
  FACT_COLUMNS,
  RECIPIENT_SHARE,
} from '#modules/letters/render/design'
import { styleId } from '#modules/letters/render/docx_styles'
import {
  grid,
  BOTTOM_RULE,
  type CellContent,
  type DocxText,
} from '#modules/letters/render/docx_text'
import { twips } from '#modules/letters/render/docx_units'

/** Practice name over its address and numbers, closed by a rule. */
export function letterhead({ letterhead: { name, lines } }: Letter, text: DocxText): Paragraph[] {
  const { gap } = text.density
  return [
    text.paragraph(name, 'letterhead'),
    new Paragraph({
      text: lines.join('  ·  '),
      style: styleId('secondary'),
      border: BOTTOM_RULE,
      spacing: { after: twips(gap) },
    }),
  ]
}

/** The recipient on the left; date and reference on the right. */
export function addressees({ recipient, date, reference }: Letter, text: DocxText): Table {
  const referenceText = `${reference.label} ${reference.value}`
  const left = [
    text.paragraph(recipient.name, 'strong'),
    ...recipient.lines.map((line) => text.paragraph(line, 'secondary')),
  ]
  const right = [
    text.paragraph(date.text, 'body', { right: true }),
    text.paragraph(referenceText, 'secondary', { right: true }),
  ]
  const half = CONTENT_WIDTH * RECIPIENT_SHARE
  return grid([half, CONTENT_WIDTH - half], [[{ children: left }, { children: right }]])
}

/** One tinted cell holds the name and the grid of facts. */
export function patientBand({ patient, visit }: Letter, text: DocxText): Table {
  const facts = [patient.birthDate, ...patient.facts, ...visit]
  const inner = CONTENT_WIDTH - 2 * BAND_PADDING
  const edge = { children: [text.paragraph('', 'fine')], fill: COLOUR.band }
  const middle: CellContent = {
    fill: COLOUR.band,
    children: [
      text.paragraph(patient.name, 'patient', { after: 3 }),
      factGrid(facts, inner, text),
      text.paragraph('', 'tiny'),
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
  if (!fact) return [text.paragraph('', 'body')]
  return [text.paragraph(fact.label, 'fine'), text.paragraph(fact.value, 'body')]
}
