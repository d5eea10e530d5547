import type { Box, PageReading, PageWord } from '../../../app/kernel/page_words.js'
import { piecesOf, tokensOf, type Token } from './page_tokens.js'

/** Letters a word needs before one misread letter may be forgiven: shorter names are other names then. */
const FORGIVEN_FROM = 5

type Keyword = {
  readonly pieces: readonly string[]
  readonly whole: string
  /** Places in `whole` where one piece ends and the next begins. */
  readonly seams: ReadonlySet<number>
}

/**
 * Where a keyword stands among the words of one reading. Case, accents,
 * hyphens, apostrophes and the end of a line make no difference; a part of
 * another word is no match ("Lee" is not in "Leeds"). In a picture one letter
 * of a word in doubt may be misread.
 *
 * @returns places of the words of each match, in their order
 */
export function findKeyword(
  words: readonly PageWord[],
  keyword: string,
  { isPicture }: { isPicture: boolean }
): number[][] {
  const wanted = keywordOf(keyword, isPicture)
  if (wanted.whole === '') return []
  const tokens = tokensOf(words, isPicture)
  return tokens.flatMap((_, start) => {
    const end = exactEnd(tokens, start, wanted) ?? doubtfulEnd(tokens, start, wanted)
    if (end === null) return []
    return [[...new Set(tokens.slice(start, end).map(({ word }) => word))]]
  })
}

export type KeywordPlaces = {
  readonly boxes: readonly Box[]
  /** Keywords that stand on the page. */
  readonly found: readonly string[]
}

/** All places of all keywords on a page, by its layer of text and by its picture. */
export function findKeywords(page: PageReading, keywords: readonly string[]): KeywordPlaces {
  const boxes: Box[] = []
  const found = keywords.filter((keyword) => {
    const written = boxesOf(page.written, keyword, false)
    const seen = boxesOf(page.seen, keyword, true)
    boxes.push(...written, ...seen)
    return written.length + seen.length > 0
  })
  return { boxes, found }
}

function boxesOf(words: readonly PageWord[], keyword: string, isPicture: boolean): Box[] {
  return findKeyword(words, keyword, { isPicture }).flatMap((places) =>
    places.map((place) => words[place]!.box)
  )
}

function keywordOf(text: string, isPicture: boolean): Keyword {
  const pieces = piecesOf(text, isPicture)
  const seams = new Set<number>()
  let length = 0
  for (const piece of pieces) seams.add((length += piece.length))
  return { pieces, whole: pieces.join(''), seams }
}

/** After the last token of a match that begins here; null where there is none. */
function exactEnd(tokens: readonly Token[], start: number, keyword: Keyword): number | null {
  const { whole, seams } = keyword
  let length = 0
  let isSpelt = false
  let next = start
  while (length < whole.length) {
    const token = tokens[next]
    if (!token || !whole.startsWith(token.text, length)) return null
    if (next > start && token.gap === 'apart' && !seams.has(length)) {
      const before = tokens[next - 1]!
      const isLetter = before.text.length === 1 && token.text.length === 1
      if (!isLetter && before.sure && token.sure) return null
      isSpelt ||= isLetter
    }
    length += token.text.length
    next += 1
  }
  return isSpelt && isSpeltOn(tokens, start, next) ? null : next
}

/** A name written letter by letter ends where the letters do. */
function isSpeltOn(tokens: readonly Token[], start: number, end: number): boolean {
  return [tokens[start - 1], tokens[end]].some((token) => token?.text.length === 1)
}

/** The same word by word, each exact or in doubt and nearly so. */
function doubtfulEnd(tokens: readonly Token[], start: number, { pieces }: Keyword): number | null {
  const end = start + pieces.length
  const isSame = pieces.every((piece, at) => {
    const token = tokens[start + at]
    if (!token) return false
    if (token.text === piece) return true
    return !token.sure && piece.length >= FORGIVEN_FROM && isOneLetterOff(token.text, piece)
  })
  return isSame ? end : null
}

/** One letter put in, left out or changed. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1)
}
