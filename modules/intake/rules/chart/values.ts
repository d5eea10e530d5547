import { provinceCode } from '../../../directories/rules/index.js'
import { checkPhone, normaliseHealthNumber, normalisePhone } from '../../../patients/rules/index.js'
import { dateIn } from './dates.js'
import { gap, type Labelled, type LabelledField } from './labels.js'
import { around, plainWord, withDigits, type ScanRow, type ScanWord } from './rows.js'

/** A value found beside or below its label, and the words it was taken from. */
export type FoundValue = { readonly value: string; readonly words: readonly ScanWord[] }

/** Share of the page's width that ends a text: what follows it belongs to another column. */
const COLUMN = 0.05

/** Words of a name or a place; a sentence is neither. */
const MOST_WORDS = 6

/** Heights of the label within which a value may stand below it. */
const BELOW = 2.5

/** Words, of the value's own; null where they are no such value. */
type Take = (words: readonly ScanWord[]) => FoundValue | null

const TAKES: Record<LabelledField, Take> = {
  names: nameIn,
  last_name: nameIn,
  first_name: nameIn,
  dob: (words) => matchIn(words, dateIn),
  exam_date: (words) => matchIn(words, dateIn),
  primary_phone: (words) => matchIn(words, phoneIn),
  phn: (words) => matchIn(words, numberIn),
  province: provinceIn,
  optometrist_name: doctorIn,
  optometrist_location: textIn,
  drops: textIn,
}

/** What a label says: behind it in its row, else below it in its column. */
export function valueOf(found: Labelled, rows: readonly ScanRow[]): FoundValue | null {
  const take = TAKES[found.field]
  const after = withoutSigns(found.after)
  return after.length > 0 ? take(after) : take(below(found, rows))
}

function below({ row, label }: Labelled, rows: readonly ScanRow[]): ScanWord[] {
  const place = around(label)
  const next = rows[row + 1]
  if (!next || next.page !== rows[row]!.page) return []
  return next.words.filter(({ box }) => {
    const isNear = box.y - (place.y + place.height) < BELOW * place.height
    return isNear && box.x > place.x - APART_LEFT && box.x < place.x + Math.max(place.width, WIDE)
  })
}

/** A value below its label begins within this share of the page's width of the label's beginning, and is so wide at most. */
const APART_LEFT = 0.02
const WIDE = 0.22

const withoutSigns = (words: readonly ScanWord[]) =>
  words.filter(({ text }) => plainWord(text) !== '')

/** The shortest run of words, from the first that can begin it, that holds such a value. */
function matchIn(
  words: readonly ScanWord[],
  find: (text: string) => string | null
): FoundValue | null {
  for (let to = 1; to <= words.length; to++) {
    const value = find(words.slice(0, to).map(textOf).join(' '))
    if (value === null) continue
    // A longer run may only complete the value, as a version code does.
    const longer =
      to < words.length
        ? find(
            words
              .slice(0, to + 1)
              .map(textOf)
              .join(' ')
          )
        : value
    const end = longer !== value && longer?.startsWith(value) ? to + 1 : to
    let from = 0
    while (
      find(
        words
          .slice(from + 1, end)
          .map(textOf)
          .join(' ')
      ) === (end > to ? longer : value)
    ) {
      from += 1
    }
    return { value: end > to ? longer! : value, words: words.slice(from, end) }
  }
  return null
}

const textOf = ({ text }: ScanWord) => text

/** A telephone number of ten digits, in the mask. */
function phoneIn(text: string): string | null {
  const digits = text.split(' ').map(withDigits).join(' ')
  const [found] =
    /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/.exec(digits) ?? []
  const number = found ? checkPhone(normalisePhone(found)) : null
  return number?.ok ? number.value : null
}

/** Numbers of the provinces: nine to twelve digits, some with letters before or behind. */
const HEALTH_NUMBERS = [
  /(?<![A-Z])[A-Z]{4}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/,
  /(?<!\d)\d[\d\s-]{7,16}\d(?:[\s-]?[A-Z]{2}(?![A-Z]))?(?![\d\s-]*\d)/,
  /(?<![A-Z])[DNHMT]\d{7}(?!\d)/,
]

function numberIn(text: string): string | null {
  const upper = text
    .split(' ')
    .map((word) => (/^[A-Za-z]{1,4}$/.test(word) ? word : withDigits(word)))
    .join(' ')
    .toUpperCase()
  for (const pattern of HEALTH_NUMBERS) {
    const [found] = pattern.exec(upper) ?? []
    const number = found && normaliseHealthNumber(found)
    if (number && number.length <= 12) return number
  }
  return null
}

function provinceIn(words: readonly ScanWord[]): FoundValue | null {
  const [first] = words
  const code = first && provinceCode(first.text.replace(/[^\p{L}]/gu, ''))
  return first && code ? { value: code, words: [first] } : null
}

const TITLE = /^(mr|mrs|ms|miss|mme|mlle|m|dr|dre)$/

/** Up to the end of the column, and no more words than a name has. */
function upToColumn(words: readonly ScanWord[]): ScanWord[] {
  const end = words.findIndex((word, at) => at > 0 && gap(words[at - 1]!, word) > COLUMN)
  return words.slice(0, end < 0 ? words.length : end)
}

function nameIn(words: readonly ScanWord[]): FoundValue | null {
  const named = upToColumn(words).filter(({ text }) => !TITLE.test(plainWord(text)))
  const parts = named.map(({ text }) => text.replace(/[^\p{L}’'.,-]/gu, ''))
  const value = parts
    .map(asName)
    .join(' ')
    .replace(/[.,;]+$/, '')
    .trim()
  const isName =
    named.length > 0 && named.length <= MOST_WORDS && !/\d/.test(named.map(textOf).join(''))
  return isName && /\p{L}{2}/u.test(value) ? { value, words: named } : null
}

/** Capitals throughout are how a form was filled in, not how somebody is called. */
function asName(part: string): string {
  const isShouted = part.length > 1 && part === part.toUpperCase() && /\p{L}{2}/u.test(part)
  if (!isShouted) return part
  return part
    .toLowerCase()
    .replace(/(^|[-’'.])(\p{L})/gu, (_, sign, letter) => sign + letter.toUpperCase())
}

/** What stands behind an optometrist's name. */
const CALLED = /^(od|optometrist|optometriste)$/

function doctorIn(words: readonly ScanWord[]): FoundValue | null {
  const column = upToColumn(words)
  const end = column.findIndex(({ text }, at) => at > 0 && CALLED.test(plainWord(text)))
  const found = nameIn(end < 0 ? column : column.slice(0, end))
  return found && { ...found, value: found.value.replace(/[.,]+$/, '') }
}

function textIn(words: readonly ScanWord[]): FoundValue | null {
  const column = upToColumn(words)
  const value = column
    .map(textOf)
    .join(' ')
    .replace(/[;,\s]+$/, '')
    .trim()
  return value.length > 1 ? { value, words: column } : null
}

/** "Dr. Ann Lee, OD" wherever it stands: how an optometrist signs. */
export function signatureIn(rows: readonly ScanRow[]): FoundValue | null {
  for (const { words } of rows) {
    const from = words.findIndex(({ text }) => /^dre?$/.test(plainWord(text)))
    if (from < 0) continue
    const end = words.findIndex(({ text }, at) => at > from + 1 && CALLED.test(plainWord(text)))
    if (end < 0 || end - from > MOST_WORDS) continue
    const found = nameIn(words.slice(from + 1, end))
    if (found) return found
  }
  return null
}

/** A province before its postal code: "Calgary AB T2P 1J9". */
export function addressProvinceIn(rows: readonly ScanRow[]): FoundValue | null {
  for (const { words } of rows) {
    for (const [at, word] of words.entries()) {
      const next = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? ''].join('')
      if (!/^[A-Z]\d[A-Z]-?\d[A-Z]\d/i.test(next)) continue
      const code = provinceCode(word.text.replace(/[^\p{L}]/gu, ''))
      if (code) return { value: code, words: [word] }
    }
  }
  return null
}
