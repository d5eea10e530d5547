import type { LetterLine, LetterWord } from './letter_lines.js'
import { headingOf, isClosing, isGreeting, type Part } from './headings.js'

/** A sentence of a letter under its heading; `null` where none stands above it. */
export type Sentence = {
  readonly part: Part | null
  readonly words: readonly LetterWord[]
  readonly text: string
}

const BULLET = /^(?:[-–—•*▪◦·]|\d{1,2}[.)]|[a-e][.)])$/u
const ABBREVIATION =
  /^(?:dr|dre|drs|mr|mrs|ms|mme|mlle|m|st|no|vs|e\.g|i\.e|approx|env|p\.ex|[a-z])\.$/iu

/** A letter's sentences between greeting and closing, lists item by item. */
export function sentencesOf(lines: readonly LetterLine[]): Sentence[] {
  const sentences: Sentence[] = []
  let part: Part | null = hasGreeting(lines) ? 'outside' : null
  let words: LetterWord[] = []
  const end = () => {
    if (words.length > 0) sentences.push({ part, words, text: textOf(words) })
    words = []
  }
  for (const line of lines) {
    const texts = line.map(({ text }) => text)
    if (isClosing(texts)) {
      end()
      part = 'outside'
      continue
    }
    const heading = headingOf(texts)
    if (heading || isGreeting(texts)) {
      end()
      part = heading?.part ?? null
    }
    const rest = heading ? line.slice(heading.words) : isGreeting(texts) ? [] : line
    if (rest.length > 0 && BULLET.test(rest[0]!.text)) end()
    rest.forEach((word, at) => {
      if (at === 0 && BULLET.test(word.text)) return
      words.push(word)
      if (isEnd(word.text, rest[at + 1]?.text)) end()
    })
    // A list of short lines under a heading is no running text.
    if (heading?.words === line.length || isShort(line, lines)) end()
  }
  end()
  return sentences.filter(({ text }) => /\p{L}/u.test(text))
}

/** Of a letter without greeting everything counts: a form, a note. */
const hasGreeting = (lines: readonly LetterLine[]) =>
  lines.some((line) => isGreeting(line.map(({ text }) => text)))

function isEnd(word: string, next: string | undefined): boolean {
  if (/[?!;]["')]?$/u.test(word)) return true
  if (!/\.["')]?$/u.test(word) || ABBREVIATION.test(word)) return false
  return next === undefined || /^["'(]?[\p{Lu}\p{N}]/u.test(next)
}

/** A line that ends well before the others do was ended on purpose. */
function isShort(line: LetterLine, lines: readonly LetterLine[]): boolean {
  const widest = Math.max(...lines.map((each) => widthOf(each)))
  return widthOf(line) < widest * 0.6
}

const widthOf = (line: LetterLine) => line.reduce((sum, { text }) => sum + text.length + 1, 0)

export function textOf(words: readonly LetterWord[]): string {
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[-–—•*:\s]+/u, '')
    .trim()
}
