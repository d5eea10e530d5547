import { checkRange, fitsDecimals, parseNumber } from '../../../exams/rules/index.js'
import { labelWord, withDigits, type ScanRow, type ScanWord } from './rows.js'

export type ReadPressure = {
  readonly field: 'od_iop' | 'os_iop'
  readonly value: number
  /** The eye's sign, where there is one, and the number. */
  readonly words: readonly ScanWord[]
  /** Whether the side was written, and not only first and second. */
  readonly isSideWritten: boolean
}

/** Signs of an eye as `labelWord` gives them, in both languages: OS and OG are the left one. */
const EYES: Readonly<Record<string, 'od' | 'os'>> = {
  od: 'od',
  re: 'od',
  r: 'od',
  d: 'od',
  rlght: 'od',
  drolt: 'od',
  drolte: 'od',
  oelldrolt: 'od',
  os: 'os',
  og: 'os',
  le: 'os',
  l: 'os',
  g: 'os',
  left: 'os',
  gauche: 'os',
}

/** What opens a pressure, and what of a row is another matter again. */
const OPENS = new Set([
  'lop',
  'lops',
  'plo',
  'tonometry',
  'tonometrle',
  'ta',
  'gat',
  'nct',
  'lcare',
])
const OPENS_WITH = /^(pressure|pressures|presslon|presslons|tenslon)$/
const CLOSES = new Set(['va', 'bcva', 'av', 'cd', 'pachymetry', 'pachymetrle', 'cct', 'md', 'vfl'])

/** An aim, or what once was, is no reading of this visit. */
const OTHER_PRESSURES = /^(target|clble|goal|aim|vlsee|max|hlghest|peak|maxlmum|history|hlstory)$/

/** Rows below "IOP" alone that may hold the two eyes. */
const ROWS_BELOW = 2

/** The pressures of both eyes wherever the chart tells them, in the order they stand there. */
export function pressuresIn(rows: readonly ScanRow[]): ReadPressure[] {
  const found: ReadPressure[] = []
  for (const [number, row] of rows.entries()) {
    const words = row.words
    const opening = words.findIndex(opens)
    if (opening < 0 || words.some(({ text }) => OTHER_PRESSURES.test(labelWord(text)))) continue
    const inRow = readRow(words, false)
    found.push(...inRow)
    if (inRow.length > 0 || words.slice(opening + 1).some(({ text }) => /\d/.test(text))) continue
    for (const below of rows.slice(number + 1, number + 1 + ROWS_BELOW)) {
      if (below.page === row.page && !below.words.some(opens))
        found.push(...readRow(below.words, true))
    }
  }
  return found
}

function opens({ text }: ScanWord): boolean {
  const word = labelWord(text)
  return OPENS.has(word) || OPENS_WITH.test(word)
}

/** @param isOpen whether a row above said already that these are pressures */
function readRow(words: readonly ScanWord[], isOpen: boolean): ReadPressure[] {
  const found: ReadPressure[] = []
  let inPressure = isOpen
  let eye: { side: 'od' | 'os'; word: ScanWord } | null = null
  for (const [at, word] of words.entries()) {
    const label = labelWord(word.text)
    if (opens(word)) inPressure = true
    else if (CLOSES.has(label)) inPressure = false
    else {
      const { side, rest } = signOf(word.text, words[at + 1])
      if (side) eye = { side, word }
      const value = inPressure && eye ? pressureOf(rest) : null
      if (value !== null && eye) {
        const used = eye.word === word ? [word] : [eye.word, word]
        found.push({ field: `${eye.side}_iop`, value, words: used, isSideWritten: true })
        eye = null
      }
    }
  }
  if (found.length > 0) return found
  return isOpen || hasSign(words) ? [] : byOrder(words)
}

const hasSign = (words: readonly ScanWord[]) =>
  words.some(({ text }, at) => signOf(text, words[at + 1]).side !== null)

/** An eye's sign, alone or with its number: `OD`, `0S:`, `OG14`. `05` before a number is OS. */
function signOf(text: string, next?: ScanWord): { side: 'od' | 'os' | null; rest: string } {
  const [, sign = '', rest = ''] = /^([\p{L}0.]+?)[.:=@)]*(\d.*)?$/u.exec(text) ?? []
  if (/^05[:=]?$/.test(text) && next && /\d/.test(next.text)) return { side: 'os', rest: '' }
  // `l4` is a 14 that was read badly, not the left eye's 4.
  const isNumber = sign === '0' || (sign.length === 1 && rest !== '')
  const side = isNumber ? null : (EYES[labelWord(sign)] ?? null)
  return side ? { side, rest } : { side: null, rest: text }
}

function pressureOf(text: string): number | null {
  const plain = withDigits(
    text
      .replace(/mm\s?hg/i, '')
      .replace(/[,;:()]+$/, '')
      .trim()
  )
  if (!/^\d{1,2}([.,]\d)?$/.test(plain)) return null
  const value = parseNumber(plain.replace(',', '.'))
  if (value === null || !fitsDecimals('iop', value)) return null
  return checkRange('iop', value).ok ? value : null
}

/** `14/16` without signs is right and left by custom; nobody wrote it. */
function byOrder(words: readonly ScanWord[]): ReadPressure[] {
  const after = words.slice(words.findIndex(opens) + 1)
  const pair = after.find(({ text }) => /^\d{1,2}(\.\d)?\/\d{1,2}(\.\d)?$/.test(text))
  const [od, os] = pair ? pair.text.split('/').map(pressureOf) : []
  if (!pair || typeof od !== 'number' || typeof os !== 'number') return []
  const both = [pair]
  return [
    { field: 'od_iop', value: od, words: both, isSideWritten: false },
    { field: 'os_iop', value: os, words: both, isSideWritten: false },
  ]
}
