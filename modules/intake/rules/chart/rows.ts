import type { Box, PageWord } from '../../../../app/kernel/page_words.js'

/** A word of a scan, and the page it stands on, from 1. */
export type ScanWord = PageWord & { readonly page: number }

/** What stands beside each other on a page, from left to right. */
export type ScanRow = { readonly page: number; readonly words: readonly ScanWord[] }

/** Two words stand in one row where their middles are apart by less than this share of the lower one's height. */
const SAME_ROW = 0.6

/**
 * The words in rows as an eye follows them: a machine that reads gives the two
 * columns of a form one after the other.
 */
export function rowsOf(words: readonly ScanWord[]): ScanRow[] {
  const rows: { page: number; middle: number; height: number; words: ScanWord[] }[] = []
  const sorted = [...words]
    .flatMap(apart)
    .sort((one, other) => one.page - other.page || middleOf(one) - middleOf(other))
  for (const word of sorted) {
    const row = rows.findLast((each) => each.page === word.page && fits(each, word))
    if (row) {
      row.words.push(word)
      row.middle = middleOf(word)
      row.height = Math.min(row.height, word.box.height)
    } else {
      const { page, box } = word
      rows.push({ page, middle: middleOf(word), height: box.height, words: [word] })
    }
  }
  return rows.map(({ page, words: inRow }) => ({
    page,
    words: inRow.sort((one, other) => one.box.x - other.box.x),
  }))
}

const middleOf = ({ box }: ScanWord) => box.y + box.height / 2

function fits(row: { middle: number; height: number }, word: ScanWord): boolean {
  const height = Math.min(row.height, word.box.height)
  return Math.abs(row.middle - middleOf(word)) < SAME_ROW * height
}

/** `DOB:1950` is two words without a blank; a time of day, `10:30`, is one. */
function apart(word: ScanWord): ScanWord[] {
  const at = word.text.indexOf(':')
  const isLabelled = at > 0 && at < word.text.length - 1 && /\p{L}/u.test(word.text.slice(0, at))
  if (!isLabelled) return [word]
  const share = (at + 1) / word.text.length
  const { x, width } = word.box
  return [
    { ...word, text: word.text.slice(0, at + 1), box: { ...word.box, width: width * share } },
    {
      ...word,
      text: word.text.slice(at + 1),
      box: { ...word.box, x: x + width * share, width: width * (1 - share) },
    },
  ]
}

/** The smallest place that holds all of them. */
export function around(words: readonly ScanWord[]): Box {
  const left = Math.min(...words.map(({ box }) => box.x))
  const top = Math.min(...words.map(({ box }) => box.y))
  const right = Math.max(...words.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** How sure the least sure of them is, of 100; what the file itself says is written there is sure. */
export function confidenceOf(words: readonly ScanWord[]): number {
  return Math.min(...words.map(({ confidence, sure }) => confidence ?? (sure ? 100 : 50)))
}

/** Letters and digits alone, without accents and capitals. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** The same for a label, whose letters machines take for digits: `0D`, `D0B`, `l0P`. */
export function labelWord(text: string): string {
  return plainWord(text)
    .replace(/0/g, 'o')
    .replace(/[1i]/g, 'l')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
}

/** A number whose digits a machine took for letters: `l4`, `1O`; text without a digit stays as it is. */
export function withDigits(text: string): string {
  if (!/\d/.test(text)) return text
  return text.replace(/[oO]/g, '0').replace(/[lI|]/g, '1').replace(/[sS]/g, '5').replace(/B/g, '8')
}
