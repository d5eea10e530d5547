import type { Fact, Letter } from '#modules/letters/model/letter'
import { COLOUR, CONTENT_WIDTH, LETTERHEAD_SIZE } from '#modules/letters/render/design'
import { BAND_PADDING, FACT_COLUMNS, RECIPIENT_SHARE } from '#modules/letters/render/design'
import type { TextStyle } from '#modules/letters/render/canvas'
import type { Block } from '#modules/letters/render/paginate'
import { COLUMN_SPACE, LEFT, RIGHT, type Typesetter } from '#modules/letters/render/typesetter'

/** Above each row of facts. */
const FACT_SPACE = 3

/** Practice name over its address and numbers, closed by a rule. */
export function letterhead({ letterhead: { name, lines } }: Letter, type: Typesetter): Block {
  const { canvas, secondary } = type
  const title: TextStyle = { size: LETTERHEAD_SIZE, weight: 'semibold' }
  const titles = canvas.wrap(name, title, CONTENT_WIDTH)
  const details = canvas.wrap(lines.join('  ·  '), secondary, CONTENT_WIDTH)
  const titleHeight = titles.length * type.step(title)
  const height = titleHeight + details.length * type.step(secondary) + type.density.gap / 2
  return {
    height,
    draw: (y) => {
      type.column(titles, LEFT, y, title)
      type.column(details, LEFT, y + titleHeight, secondary)
      canvas.rule(LEFT, y + height - 1, CONTENT_WIDTH)
    },
  }
}

/** The recipient on the left; date and reference on the right. */
export function addressees({ recipient, date, reference }: Letter, type: Typesetter): Block {
  const { canvas, strong, secondary, body } = type
  const width = CONTENT_WIDTH * RECIPIENT_SHARE
  const names = canvas.wrap(recipient.name, strong, width)
  const details = recipient.lines.flatMap((line) => canvas.wrap(line, secondary, width))
  const nameHeight = names.length * type.step(strong)
  return {
    height: nameHeight + Math.max(1, details.length) * type.step(secondary),
    draw: (y) => {
      type.column(names, LEFT, y, strong)
      type.column(details, LEFT, y + nameHeight, secondary)
      canvas.lineRight(date.text, RIGHT, y, body)
      const text = `${reference.label} ${reference.value}`
      canvas.lineRight(text, RIGHT, y + type.step(body), secondary)
    },
  }
}

/** Who it is about, in the one tinted band of the page. */
export function patientBand({ patient, visit }: Letter, type: Typesetter): Block {
  const name: TextStyle = { size: type.density.name, weight: 'semibold' }
  const names = type.canvas.wrap(patient.name, name, CONTENT_WIDTH - 2 * BAND_PADDING)
  const rows = factRows([patient.birthDate, ...patient.facts, ...visit], type)
  const nameHeight = names.length * type.step(name)
  const height = 2 * BAND_PADDING + nameHeight + rows.reduce((sum, row) => sum + row.height, 0)
  return {
    height,
    draw: (y) => {
      type.canvas.band(LEFT, y, CONTENT_WIDTH, height, COLOUR.band)
      type.column(names, LEFT + BAND_PADDING, y + BAND_PADDING, name)
      let top = y + BAND_PADDING + nameHeight
      for (const row of rows) {
        row.draw(top)
        top += row.height
      }
    },
  }
}

function factRows(facts: Fact[], type: Typesetter): Block[] {
  const rows: Block[] = []
  for (let first = 0; first < facts.length; first += FACT_COLUMNS) {
    rows.push(factRow(facts.slice(first, first + FACT_COLUMNS), type))
  }
  return rows
}

function factRow(facts: Fact[], type: Typesetter): Block {
  const { canvas, fine, body } = type
  const width = (CONTENT_WIDTH - 2 * BAND_PADDING) / FACT_COLUMNS
  const cells = facts.map((fact, index) => ({
    x: LEFT + BAND_PADDING + index * width,
    labels: canvas.wrap(fact.label, fine, width - COLUMN_SPACE),
    values: canvas.wrap(fact.value, body, width - COLUMN_SPACE),
  }))
  const labelHeight = Math.max(...cells.map((cell) => cell.labels.length)) * type.step(fine)
  const valueHeight = Math.max(...cells.map((cell) => cell.values.length)) * type.step(body)
  return {
    height: FACT_SPACE + labelHeight + valueHeight,
    draw: (y) => {
      for (const { x, labels, values } of cells) {
        type.column(labels, x, y + FACT_SPACE, fine)
        type.column(values, x, y + FACT_SPACE + labelHeight, body)
      }
    },
  }
}
