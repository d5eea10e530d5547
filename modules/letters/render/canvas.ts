import { COLOUR } from '#modules/letters/render/design'
import type { LetterFonts } from '#modules/letters/render/fonts'
import type { FontFace } from '#modules/letters/render/shared_font'
import { textWidth, wrapText } from '#modules/letters/render/text_lines'

export type Weight = keyof LetterFonts

export type TextStyle = { size: number; weight?: Weight; colour?: string }

/** Distance from a line box's top to its baseline, as a multiple of the text size. */
const BASELINE = 0.98

/** Thickness of rules, points. */
const HAIRLINE = 0.5

/**
 * The drawing a letter needs, over one pdfkit document. Every text is placed
 * line by line by our own layout, so pdfkit's slower line wrapper never runs.
 */
export class Canvas {
  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly fonts: LetterFonts
  ) {
    for (const weight of ['regular', 'semibold'] as const) {
      // pdfkit takes a parsed fontkit font; its typings name only paths and bytes.
      document.registerFont(weight, fonts[weight].font as unknown as Uint8Array)
    }
  }

  addPage() {
    this.document.addPage()
  }

  width(text: string, style: TextStyle): number {
    return textWidth(this.face(style.weight), text, style.size)
  }

  wrap(text: string, style: TextStyle, width: number): string[] {
    return wrapText(this.face(style.weight), text, style.size, width)
  }

  /** One line; `y` is the top of its line box. */
  line(text: string, x: number, y: number, style: TextStyle) {
    this.document
      .font(style.weight ?? 'regular', style.size)
      .fillColor(`#${style.colour ?? COLOUR.ink}`)
      .text(text, x, y + style.size * BASELINE, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** One line that ends at `right`. */
  lineRight(text: string, right: number, y: number, style: TextStyle) {
    this.line(text, right - this.width(text, style), y, style)
  }

  rule(x: number, y: number, width: number) {
    this.band(x, y, width, HAIRLINE, COLOUR.line)
  }

  band(x: number, y: number, width: number, height: number, colour: string) {
    this.document.rect(x, y, width, height).fill(`#${colour}`)
  }

  image(data: Uint8Array, x: number, y: number, width: number, height: number) {
    this.document.image(Buffer.from(data), x, y, { width, height })
  }

  private face(weight: Weight = 'regular'): FontFace {
    return this.fonts[weight]
  }
}
