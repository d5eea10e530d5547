/** The part of fontkit 2 (pdfkit's font engine) that letters use; it ships no types. */
declare module 'fontkit' {
  export type GlyphPosition = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>
  export type GlyphRun = { glyphs: object[]; positions: GlyphPosition[]; advanceWidth: number }
  export type Font = {
    layout(text: string, features?: unknown): GlyphRun
    createSubset(): object
    unitsPerEm: number
    ascent: number
    descent: number
  }
  export function create(data: Uint8Array): Font
}
