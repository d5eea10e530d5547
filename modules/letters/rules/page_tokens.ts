import type { PageWord } from '../../../app/kernel/page_words.js'

/** How a piece follows the one before it: in one word, over a hyphen at the end of a line, or apart. */
type Gap = 'joined' | 'broken' | 'apart'

/** A run of letters and digits of a word, folded. */
export type Token = {
  readonly text: string
  /** Place of its word in the reading. */
  readonly word: number
  readonly gap: Gap
  readonly sure: boolean
}

/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ß: 'ss' }

/** What a reader of pictures takes for one another. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', 'i': 'l' }

/** Letters without case, accents and ligatures. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u00AD]/gu, '')
    .replace(/[œæøłß]/gu, (letter) => LETTERS[letter]!)
}

/** Folded runs of letters and digits; of a picture, O and 0, l, I and 1 are the same. */
export function piecesOf(text: string, isPicture: boolean): string[] {
  const pieces = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  if (!isPicture) return pieces
  return pieces.map((piece) => piece.replace(/[01i]/g, (letter) => LOOK_ALIKES[letter]!))
}

/** A letter is asked for hundreds of names; its words are taken apart once. */
const known = new WeakMap<readonly PageWord[], Map<boolean, readonly Token[]>>()

export function tokensOf(words: readonly PageWord[], isPicture: boolean): readonly Token[] {
  const kept = known.get(words) ?? new Map<boolean, readonly Token[]>()
  known.set(words, kept)
  const tokens = kept.get(isPicture) ?? takeApart(words, isPicture)
  kept.set(isPicture, tokens)
  return tokens
}

function takeApart(words: readonly PageWord[], isPicture: boolean): Token[] {
  return words.flatMap(({ text, line, sure }, word) => {
    const before = words[word - 1]
    const isBroken =
      before !== undefined && before.line !== line && /\p{L}[-\u00AD‐]$/u.test(before.text)
    return piecesOf(text, isPicture).map((piece, at): Token => {
      const gap: Gap = at > 0 ? 'joined' : isBroken ? 'broken' : 'apart'
      return { text: piece, word, gap, sure }
    })
  })
}
