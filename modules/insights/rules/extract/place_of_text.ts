import { plain } from '../deidentify/kinds.js'
import { sourceOf, type Source } from './extract_letter.js'
import type { LetterLine } from './letter_lines.js'

/** Where a text stands in a letter, word for word; null where it does not. */
export function placeOfText(lines: readonly LetterLine[], text: string): Source | null {
  const words = lines.flat()
  const letter = words.map(({ text: word }) => bare(word))
  const wanted = text
    .split(/\s+/)
    .map(bare)
    .filter((word) => word !== '')
  if (wanted.length === 0) return null
  for (let from = 0; from + wanted.length <= letter.length; from++) {
    if (wanted.every((word, at) => letter[from + at] === word)) {
      return sourceOf(words.slice(from, from + wanted.length))
    }
  }
  return null
}

const bare = (word: string) => plain(word).replace(/[^\p{L}\p{N}]/gu, '')
