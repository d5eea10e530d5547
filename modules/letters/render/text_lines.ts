import type { FontFace } from '#modules/letters/render/shared_font'

/** A word with the blank after it: the unit pdfkit lays out, so widths agree with it. */
const WORDS = /[^ ]* |[^ ]+$/g

/** Width in points of one line of text. */
export function textWidth(face: FontFace, text: string, size: number): number {
  let width = 0
  for (const word of wordsOf(text)) width += face.emWidth(word)
  return width * size
}

/**
 * Breaks a text into lines no wider than `width` points: between words, and
 * inside a word only when it alone is too wide.
 */
export function wrapText(face: FontFace, text: string, size: number, width: number): string[] {
  if (textWidth(face, text, size) <= width) return text === '' ? [] : [text]
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of wordsOf(text).flatMap((whole) => splitWord(face, whole, size, width))) {
    if (line !== '' && used + face.emWidth(word.trimEnd()) * size > width) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += word
    used += face.emWidth(word) * size
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd())
  return lines
}

function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? []
}

function splitWord(face: FontFace, word: string, size: number, width: number): string[] {
  if (face.emWidth(word.trimEnd()) * size <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of word) {
    const wide = face.emWidth(character) * size
    if (piece !== '' && character !== ' ' && used + wide > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += wide
  }
  return [...pieces, piece]
}
