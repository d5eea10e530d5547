/** The part of fontkit 2 (pdfkit's font engine) that letters use; it ships no types. */
declare module 'fontkit' {
  export type GlyphPosition = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>
  export type Glyph = { readonly id: number; readonly codePoints: readonly number[] }
  export type GlyphRun = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number }
  export type Font = {
    layout(text: string, features?: unknown): GlyphRun
    createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array }
    glyphForCodePoint(codePoint: number): Glyph
    readonly characterSet: readonly number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    unitsPerEm: number
    ascent: number
    descent: number
  }
  export function create(data: Uint8Array): Font
}
