import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { TableLayoutType, VerticalAlign, WidthType, type IRunOptions } from 'docx'
import { COLOUR, type Density } from '#modules/letters/render/design'

/** Points to the twentieths of a point that Word counts in. */
export function twips(points: number): number {
  return Math.round(points * 20)
}

/** Points to the half points of Word's text sizes. */
export function halfPoints(points: number): number {
  return Math.round(points * 2)
}

export type RunStyle = { size: number; bold?: boolean; colour?: string }

export type ParagraphStyle = {
  before?: number
  after?: number
  right?: boolean
  keepNext?: boolean
}

/** The letter's text styles in one density, as Word needs them. */
export class DocxText {
  readonly body: RunStyle
  readonly strong: RunStyle
  readonly secondary: RunStyle
  readonly fine: RunStyle

  constructor(readonly density: Density) {
    this.body = { size: density.text }
    this.strong = { size: density.text, bold: true }
    this.secondary = { size: density.small, colour: COLOUR.secondary }
    this.fine = { size: density.fine, colour: COLOUR.secondary }
  }

  run(text: string, style: RunStyle): TextRun {
    return new TextRun({ text, ...runOptions(style) })
  }

  paragraph(text: string, style: RunStyle, layout: ParagraphStyle = {}): Paragraph {
    return this.paragraphOf([this.run(text, style)], layout)
  }

  paragraphOf(children: TextRun[], layout: ParagraphStyle = {}): Paragraph {
    return new Paragraph({
      children,
      alignment: layout.right ? AlignmentType.RIGHT : AlignmentType.LEFT,
      keepNext: layout.keepNext,
      widowControl: true,
      spacing: { before: twips(layout.before ?? 0), after: twips(layout.after ?? 0) },
    })
  }
}

export function runOptions({ size, bold, colour }: RunStyle): IRunOptions {
  return { size: halfPoints(size), bold, color: colour ?? COLOUR.ink }
}

/** White space between neighbouring columns, points. */
const COLUMN_SPACE = 6

const NO_BORDER = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const HAIRLINE = { style: BorderStyle.SINGLE, size: 4, color: COLOUR.line } as const

export const NO_BORDERS = {
  top: NO_BORDER,
  bottom: NO_BORDER,
  left: NO_BORDER,
  right: NO_BORDER,
} as const

export const BOTTOM_RULE = { bottom: { ...HAIRLINE, space: 4 } } as const
export const TOP_RULE = { top: { ...HAIRLINE, space: 4 } } as const

export type CellContent = { children: Array<Paragraph | Table>; fill?: string; ruled?: boolean }

/**
 * A grid of fixed columns without borders; a `ruled` cell has a hairline above.
 *
 * @param columns widths in points, left to right
 * @param headerRows rows Word repeats where the table continues on a page
 */
export function grid(
  columns: number[],
  rows: CellContent[][],
  { padding = 0, headerRows = 0 } = {}
): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(columns.reduce((sum, width) => sum + width, 0)), type: WidthType.DXA },
    columnWidths: columns.map(twips),
    borders: { ...NO_BORDERS, insideHorizontal: NO_BORDER, insideVertical: NO_BORDER },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          cantSplit: rows.length > 1,
          tableHeader: index < headerRows,
          children: cells.map((cell, column) =>
            gridCell(cell, columns[column] ?? 0, padding, column < cells.length - 1)
          ),
        })
    ),
  })
}

function gridCell(
  { children, fill, ruled }: CellContent,
  width: number,
  padding: number,
  hasNeighbour: boolean
) {
  return new TableCell({
    children,
    width: { size: twips(width), type: WidthType.DXA },
    verticalAlign: VerticalAlign.TOP,
    shading: fill ? { fill } : undefined,
    borders: ruled ? { ...NO_BORDERS, top: HAIRLINE } : NO_BORDERS,
    margins: {
      top: twips(padding),
      bottom: twips(padding),
      left: 0,
      right: hasNeighbour ? twips(COLUMN_SPACE) : 0,
    },
  })
}
