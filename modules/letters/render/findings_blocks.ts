import type { FindingRow, FindingValue, Letter } from '#modules/letters/model/letter'
import { COLOUR, CONTENT_WIDTH, LABEL_COLUMN } from '#modules/letters/render/design'
import type { Block } from '#modules/letters/render/paginate'
import {
  COLUMN_SPACE,
  CONTENT_COLUMN,
  CONTENT_LEFT,
  LEFT,
  together,
} from '#modules/letters/render/typesetter'
import type { Typesetter } from '#modules/letters/render/typesetter'

/** Right eye in the left column, left eye in the right one. Everywhere. */
const EYE_COLUMN = CONTENT_COLUMN / 2
export const EYE_LEFT = { od: CONTENT_LEFT, os: CONTENT_LEFT + EYE_COLUMN } as const

/** Between a number and its unit. */
const UNIT_SPACE = 2.5

/** Rows that stay with the heading above them and with the note below. */
const BOUND_ROWS = 2

/**
 * The OD | OS table; its eye headings are repeated wherever it continues. A
 * long one is cut between its rows, a short one stays in one piece.
 */
export function findingsTable({ findings }: Letter, type: Typesetter): Block[] {
  if (findings.rows.length === 0) return []
  const head = headRow(findings, type)
  const rows = findings.rows.map((row): Block => ({ ...tableRow(row, type), carry: head }))
  const note = type.lines(findings.note, type.fine, LEFT, CONTENT_WIDTH)
  const last = Math.max(BOUND_ROWS, rows.length - BOUND_ROWS)
  return [
    ...together([head, ...rows.slice(0, BOUND_ROWS)]),
    ...rows.slice(BOUND_ROWS, last),
    ...together([...rows.slice(last), ...note]),
  ]
}

function headRow({ heading, odHeading, osHeading }: Letter['findings'], type: Typesetter): Block {
  const { canvas, strong } = type
  return {
    height: type.step(strong) + type.density.rowPadding,
    draw: (y) => {
      canvas.line(heading, LEFT, y, strong)
      canvas.line(odHeading, EYE_LEFT.od, y, strong)
      canvas.line(osHeading, EYE_LEFT.os, y, strong)
    },
  }
}

function tableRow(row: FindingRow, type: Typesetter): Block {
  const { rowPadding } = type.density
  const labels = type.canvas.wrap(row.label, type.body, LABEL_COLUMN - COLUMN_SPACE)
  const od = cell(row.od, row.unit, EYE_LEFT.od, type)
  const os = cell(row.os, row.unit, EYE_LEFT.os, type)
  const height = Math.max(labels.length * type.step(type.body), od.height, os.height)
  return {
    height: height + 2 * rowPadding,
    draw: (y) => {
      type.canvas.rule(LEFT, y, CONTENT_WIDTH)
      type.column(labels, LEFT, y + rowPadding, { ...type.body, colour: COLOUR.secondary })
      od.draw(y + rowPadding)
      os.draw(y + rowPadding)
    },
  }
}

/** A value with its unit in a lighter tone; what is missing is light as a whole. */
function cell({ text, missing }: FindingValue, unit: string, x: number, type: Typesetter): Block {
  const { canvas, body } = type
  const light = { ...body, colour: COLOUR.secondary }
  const shownUnit = missing ? '' : unit
  const room = EYE_COLUMN - COLUMN_SPACE - UNIT_SPACE - canvas.width(shownUnit, light)
  const lines = canvas.wrap(text, body, room)
  const end = canvas.width(lines.at(-1) ?? '', body) + UNIT_SPACE
  return {
    height: lines.length * type.step(body),
    draw: (y) => {
      type.column(lines, x, y, missing ? light : body)
      const lastLine = y + (lines.length - 1) * type.step(body)
      if (shownUnit !== '') canvas.line(shownUnit, x + end, lastLine, light)
    },
  }
}
