import type { Canvas, TextStyle } from '#modules/letters/render/canvas'
import {
  COLOUR,
  CONTENT_WIDTH,
  LABEL_COLUMN,
  MARGIN,
  type Density,
} from '#modules/letters/render/design'
import type { Block } from '#modules/letters/render/paginate'

export const LEFT = MARGIN.side
export const RIGHT = MARGIN.side + CONTENT_WIDTH
export const CONTENT_LEFT = LEFT + LABEL_COLUMN
export const CONTENT_COLUMN = CONTENT_WIDTH - LABEL_COLUMN

/** White space between neighbouring columns. */
export const COLUMN_SPACE = 8

/** Text of one density as blocks: the styles, their line steps and wrapped lines. */
export class Typesetter {
  readonly body: TextStyle
  readonly strong: TextStyle
  readonly secondary: TextStyle
  readonly fine: TextStyle

  constructor(
    readonly canvas: Canvas,
    readonly density: Density
  ) {
    this.body = { size: density.text }
    this.strong = { size: density.text, weight: 'semibold' }
    this.secondary = { size: density.small, colour: COLOUR.secondary }
    this.fine = { size: density.fine, colour: COLOUR.secondary }
  }

  /** Height of one line of a style. */
  step(style: TextStyle): number {
    return style.size * this.density.leading
  }

  /** A text as one block a line, so that a page may end between any two. */
  lines(text: string, style: TextStyle, x: number, width: number): Block[] {
    return this.canvas.wrap(text, style, width).map((line) => ({
      height: this.step(style),
      draw: (y) => this.canvas.line(line, x, y, style),
    }))
  }

  /** Draws lines already wrapped below one another. */
  column(lines: string[], x: number, y: number, style: TextStyle) {
    lines.forEach((line, index) => this.canvas.line(line, x, y + index * this.step(style), style))
  }
}

export function gap(height: number): Block {
  return { height, isGap: true, draw: () => {} }
}

export function bound(block: Block): Block {
  return { ...block, keepWithNext: true }
}

/** No single first or last line of a paragraph on a page. */
export function kept(lines: Block[]): Block[] {
  const last = lines.length - 1
  return lines.map((line, index) =>
    index < last && (index === 0 || index === last - 1) ? bound(line) : line
  )
}

/** Blocks that stay on one page while it can hold them. */
export function together(blocks: Block[]): Block[] {
  return blocks.map((block, index) => (index < blocks.length - 1 ? bound(block) : block))
}
