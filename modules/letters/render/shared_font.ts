import type { Font, GlyphRun } from 'fontkit'

/** Words kept per font; labels and common words recur in every letter. */
const MOST_WORDS = 20_000

/**
 * A parsed font that many documents use at once. `font` is what pdfkit draws
 * with; `emWidth` is a word's width as a fraction of the text size; `has` tells
 * whether it can draw a character at all.
 */
export type FontFace = {
  font: Font
  emWidth: (word: string) => number
  has: (codePoint: number) => boolean
}

/**
 * Shares one parsed font. pdfkit would lay each word out anew for every
 * document; here the run is kept and each caller gets its own positions,
 * because pdfkit scales them in place.
 */
export function sharedFont(parsed: Font): FontFace {
  nameGlyphs(parsed)
  const runs = new Map<string, GlyphRun>()
  const run = (text: string) => remembered(runs, text, () => parsed.layout(text))
  const font: Font = Object.create(parsed)
  font.layout = (text, features) => {
    if (features) return parsed.layout(text, features)
    const { glyphs, positions, advanceWidth } = run(text)
    return { glyphs, positions: positions.map((place) => ({ ...place })), advanceWidth }
  }
  const widths = new Map<string, number>()
  const { unitsPerEm } = parsed
  const emWidth = (word: string) => {
    return remembered(widths, word, () => run(word).advanceWidth / unitsPerEm)
  }
  // Asked of every character of a letter, and looked up in the file each time.
  const drawn = new Set(parsed.characterSet.filter((each) => parsed.hasGlyphForCodePoint(each)))
  return { font, emWidth, has: (codePoint) => drawn.has(codePoint) }
}

/**
 * A glyph keeps the characters it was first asked for by, for all documents. The
 * full stop, asked first as a part of the colon, would keep none: printed right,
 * but read aloud, searched and copied as something else.
 */
function nameGlyphs(parsed: Font) {
  for (const codePoint of parsed.characterSet) parsed.glyphForCodePoint(codePoint)
}

/** Values by text, forgotten all at once when there are too many. */
function remembered<Value>(known: Map<string, Value>, text: string, make: () => Value): Value {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= MOST_WORDS) known.clear()
  const made = make()
  known.set(text, made)
  return made
}
