import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { TableLayoutType, WidthType } from 'docx'
import { COLOUR, type Density } from '#modules/letters/render/design'
import { styleId, type StyleName } from '#modules/letters/render/docx_styles'
import { twips } from '#modules/letters/render/docx_units'

export type ParagraphLayout = {
  before?: number
  after?: number
  right?: boolean
  keepNext?: boolean
}

/**
 * The letter's text in one density, as Word needs it: looks are styles of the document
 * (`docx_styles.ts`), so that whoever edits it changes them in one place and a screen
 * reader finds its headings.
 */
export class DocxText {
  constructor(readonly density: Density) {}

  paragraph(text: string, style: StyleName, layout: ParagraphLayout = {}): Paragraph {
    return this.paragraphOf(text === '' ? [] : [new TextRun(text)], style, layout)
  }

  paragraphOf(
    children: TextRun[],
    style: StyleName,
    { before, after, right, keepNext }: ParagraphLayout = {}
  ): Paragraph {
    return new Paragraph({
      children,
      style: styleId(style),
      ...(right ? { alignment: AlignmentType.RIGHT } : {}),
      ...(keepNext ? { keepNext } : {}),
      ...(before || after
        ? { spacing: { before: twips(before ?? 0), after: twips(after ?? 0) } }
        : {}),
    })
  }

  /** Secondary within a paragraph of another look. */
  light(text: string): TextRun {
    return new TextRun({ text, color: COLOUR.secondary })
  }
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
    margins: {
      top: twips(padding),
      bottom: twips(padding),
      left: 0,
      right: twips(COLUMN_SPACE),
    },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          cantSplit: rows.length > 1,
          tableHeader: index < headerRows,
          children: cells.map((cell, column) =>
            gridCell(cell, columns[column] ?? 0, column === cells.length - 1)
          ),
        })
    ),
  })
}

/** Borders and the room around its text are the table's, where the cell has none of its own. */
function gridCell({ children, fill, ruled }: CellContent, width: number, isLast: boolean) {
  return new TableCell({
    children,
    width: { size: twips(width), type: WidthType.DXA },
    ...(fill ? { shading: { fill } } : {}),
    ...(ruled ? { borders: { top: HAIRLINE } } : {}),
    ...(isLast ? { margins: { right: 0 } } : {}),
  })
}
