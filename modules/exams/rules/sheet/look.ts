import type { CalendarDate } from '../../../../app/kernel/clock.js'
import type { Box, PageWord } from '../../../../app/kernel/page_words.js'
import type { PhotoEye } from '../fundus/look.js'
import { daysOf } from './dates.js'
import { labelsIn, type SheetLabel } from './labels.js'
import { boxOf, rowsOf, sureness, type SheetRow, type SheetWord } from './rows.js'
import { eyeOf } from './sides.js'

/** Whom, whose eye and when a sheet says that it shows: its heading tells, and what is printed below it does not. */
export const HEAD = 0.3

/** Words as they stand on a sheet, and where: shares of its width and height. */
export type Print = { readonly text: string; readonly box: Box }

/** A printed date: every day that it may mean, and how surely it was read, of 100. */
export type DatePrint = Print & { readonly days: readonly CalendarDate[]; readonly sure: number }

/** What a sheet of an instrument says of itself. An aid, not validated clinically. */
export type SheetLook = {
  readonly kind: 'sheet'
  readonly eye: PhotoEye
  readonly eyePrint: Print | null
  readonly name: Print | null
  readonly births: readonly DatePrint[]
  readonly exams: readonly DatePrint[]
}

type Head = {
  readonly pages: number
  readonly aspect: number
  readonly words: readonly PageWord[]
}

/** Words of a date at most: "14", "mars", "2026". */
const DATE_WORDS = 4
const NAME_WORDS = 6
/** Between words of one name stands less than this, in heights of its letters. */
const NAME_GAP = 2.5
/** Of 100: a name that was read less surely is none. */
const SURE_NAME = 70

/** Reads a sheet's heading; null where nothing on it speaks. */
export function look({ pages, aspect, words }: Head): SheetLook | null {
  const rows = rowsOf(words)
  // Of several pages the second may show the other eye.
  const { eye, words: eyeWords } =
    pages === 1 ? eyeOf(rows) : { eye: 'undecided' as const, words: [] }
  const name = nameIn(rows, aspect)
  const births = datesIn(rows, 'birth')
  const exams = datesIn(rows, 'exam')
  if (eye === 'undecided' && !name && births.length + exams.length === 0) return null
  const eyePrint = eyeWords.length > 0 ? printOf(eyeWords) : null
  return { kind: 'sheet', eye, eyePrint, name, births, exams }
}

const printOf = (words: readonly SheetWord[]): Print => ({
  text: words
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 80),
  box: boxOf(words),
})

function datesIn(rows: readonly SheetRow[], wanted: SheetLabel): DatePrint[] {
  return rows.flatMap((row) => {
    const labels = labelsIn(row)
    return labels
      .filter(({ label }) => label === wanted)
      .flatMap(({ to }) => {
        const end = labels.find(({ from }) => from >= to)?.from ?? row.length
        return dateAt(row.slice(to, Math.min(end, to + DATE_WORDS)))
      })
  })
}

/** The date these words begin with; the fewest words that are one. */
function dateAt(words: readonly SheetWord[]): DatePrint[] {
  for (let count = 1; count <= words.length; count++) {
    const used = words.slice(0, count)
    const days = daysOf(used.map(({ text }) => text).join(' '))
    if (days.length > 0) return [{ ...printOf(used), days, sure: sureness(used) }]
  }
  return []
}

/** The first name a label announces; family name and first name apart are put together. */
function nameIn(rows: readonly SheetRow[], aspect: number): Print | null {
  const whole = valueOf(rows, 'name', aspect)
  const [last, first] = [valueOf(rows, 'last', aspect), valueOf(rows, 'first', aspect)]
  const words = last.length > 0 ? [...last, ...first] : [...whole, ...first]
  if (words.length < 2 || sureness(words) < SURE_NAME) return null
  return printOf(words)
}

function valueOf(rows: readonly SheetRow[], wanted: SheetLabel, aspect: number): SheetWord[] {
  for (const row of rows) {
    const labels = labelsIn(row)
    for (const { label, to } of labels) {
      if (label !== wanted) continue
      const end = labels.find(({ from }) => from >= to)?.from ?? row.length
      const words = nameWords(row.slice(to, Math.min(end, to + NAME_WORDS)), aspect)
      if (words.length > 0) return words
    }
  }
  return []
}

const TITLES = ['mr', 'mrs', 'ms', 'miss', 'mme', 'mlle', 'm', 'dr', 'dre']

/** Words of letters, one after the other; a wide gap, a number or a date ends a name. */
function nameWords(words: readonly SheetWord[], aspect: number): SheetWord[] {
  const name: SheetWord[] = []
  for (const word of words) {
    const last = name.at(-1)?.word.box
    const { box } = word.word
    const gap = last ? (box.x - last.x - last.width) * aspect : 0
    if (/\d/.test(word.plain) || (last && gap > NAME_GAP * Math.max(last.height, box.height))) break
    if (name.length > 0 || !TITLES.includes(word.plain)) name.push(word)
  }
  return name
}
