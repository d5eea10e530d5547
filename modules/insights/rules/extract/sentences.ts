import type { LetterLine, LetterWord } from './letter_lines.js'
import { isTableLine } from './tables.js'
import { flat } from './terms.js'
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
  // A line of the letter's head is outside by itself; what comes under it is what it was.
  let before: Part | null | undefined
  // Under a heading that stands alone, each line that begins anew is an item.
  let isList = false
  let words: LetterWord[] = []
  const end = () => {
    if (words.length > 0) sentences.push({ part, words, text: textOf(words) })
    words = []
  }
  for (const line of lines) {
    const bullets = line.findIndex(({ text }) => !BULLET.test(text))
    const texts = line.slice(Math.max(bullets, 0)).map(({ text }) => text)
    if (before !== undefined) {
      end()
      part = before
      before = undefined
    }
    if (isClosing(texts)) {
      end()
      part = 'outside'
      continue
    }
    const heading = headingOf(texts)
    if (heading || isGreeting(texts)) {
      end()
      const isOwnLine = heading?.part === 'outside' || bullets > 0
      if (heading && isOwnLine && heading.words < texts.length) before = part
      part = heading?.part ?? null
      isList = heading !== null && heading.words === texts.length
    }
    // Another name of a form that is no heading of ours: what stood above it has ended.
    if (!heading && part !== null && part !== 'outside' && isOtherLabel(line)) {
      end()
      part = 'notes'
    }
    const rest = heading
      ? line.slice(Math.max(bullets, 0) + heading.words)
      : isGreeting(texts)
        ? afterGreeting(line)
        : line
    if (isList && /^["'(]?\p{Lu}/u.test(texts[0] ?? '') && !isOpen(words)) end()
    if (rest.length > 0 && BULLET.test(rest[0]!.text)) end()
    rest.forEach((word, at) => {
      if (at === 0 && BULLET.test(word.text)) return
      words.push(word)
      if (isEnd(word.text, rest[at + 1]?.text)) end()
    })
    // A list of short lines under a heading is no running text.
    if (heading?.words === texts.length || isShort(line, lines)) end()
  }
  end()
  return sentences.filter(({ text }) => /\p{L}/u.test(text))
}

/** "Hello, here is our patient:": what follows a greeting in its own line, where it is a sentence. */
function afterGreeting(line: LetterLine): LetterLine {
  const comma = line.findIndex(({ text }) => /,$/.test(text))
  return comma >= 0 && line.length - comma > 5 ? line.slice(comma + 1) : []
}

/** "Lens: NS 2+", a row or head of a table. */
function isOtherLabel(line: LetterLine): boolean {
  const { text } = flat(line)
  return /^[\p{L}][\p{L}/' -]{1,30} ?:(?: |$)/u.test(text) || isTableLine(line)
}

/** A line that cannot end here: a comma, a dash or a little word stands last. */
function isOpen(words: readonly LetterWord[]): boolean {
  const last = words.at(-1)?.text ?? ''
  return /[,;:(–—-]$|^(?:and|or|of|the|with|for|in|et|ou|de|du|des|la|le|les|avec|pour|à|au|aux)$/iu.test(
    last
  )
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
