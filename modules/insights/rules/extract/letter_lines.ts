import type { Box, PageReading, PageWord } from '../../../../app/kernel/page_words.js'

/** A word of a letter, and where it stands on its page; nowhere where the page could not be read word by word. */
export type LetterWord = {
  readonly text: string
  readonly page: number | null
  /** Place of the word in the reading of its page, from 0. */
  readonly at: number | null
  readonly box: Box | null
}
export type LetterLine = readonly LetterWord[]

/** How many words of the page are looked through for the next word of the text. */
const AHEAD = 60

type Place = { readonly page: number; readonly at: number; readonly word: PageWord }

/**
 * A letter as lines of words: of the text that the file holds, each word held
 * against the words of its pages; of what pictures show, where a page has no text.
 */
export function letterLines(text: string, readings: readonly PageReading[]): LetterLine[] {
  const written = readings.flatMap(({ page, written: words }) => placesOf(page, words))
  const lines = /\p{L}/u.test(text) ? aligned(text, written) : []
  const scans = readings.filter(
    (reading) => reading.written.length === 0 && reading.state === 'read'
  )
  return [...lines, ...scans.flatMap(scanLines)]
}

const placesOf = (page: number, words: readonly PageWord[]): Place[] =>
  words.map((word, at) => ({ page, at, word }))

function aligned(text: string, places: readonly Place[]): LetterLine[] {
  let next = 0
  return text
    .split('\n')
    .map((line) => line.split(/\s+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0)
    .map((words) =>
      words.map((word) => {
        const first = piecesOf(word)[0]
        const found = first === undefined ? -1 : findFrom(places, next, first)
        if (found < 0) return { text: word, page: null, at: null, box: null }
        next = found + 1
        return placed(word, places[found]!)
      })
    )
}

function findFrom(places: readonly Place[], from: number, piece: string): number {
  const last = Math.min(places.length, from + AHEAD)
  for (let at = from; at < last; at++) {
    if (piecesOf(places[at]!.word.text)[0] === piece) return at
  }
  return -1
}

const piecesOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const placed = (text: string, { page, at, word }: Place): LetterWord => ({
  text,
  page,
  at,
  box: word.box,
})

function scanLines({ page, seen }: PageReading): LetterLine[] {
  const lines = new Map<number, LetterWord[]>()
  for (const place of placesOf(page, seen)) {
    const line = lines.get(place.word.line) ?? []
    line.push(placed(place.word.text, place))
    lines.set(place.word.line, line)
  }
  return [...lines.values()]
}

/** The letter as plain text, a line a line. */
export function plainText(lines: readonly LetterLine[]): string {
  return lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n')
}
