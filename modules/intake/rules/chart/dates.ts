import { isCalendarDate, type CalendarDate } from '../../../../app/kernel/clock.js'
import { withDigits } from './rows.js'

/** Months by the beginnings that tell them apart, in both languages without accents. */
const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^jan/, 1],
  [/^fe[vb]/, 2],
  [/^mar/, 3],
  [/^a[pv]r/, 4],
  [/^ma[iy]/, 5],
  [/^(jun|juin)/, 6],
  [/^(jul|juil)/, 7],
  [/^(aug|aou)/, 8],
  [/^sep/, 9],
  [/^oct/, 10],
  [/^nov/, 11],
  [/^dec/, 12],
]

const monthOf = (name: string) => MONTHS.find(([pattern]) => pattern.test(name))?.[1] ?? null

const ISO = /(\d{4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?!\d)/
const DAY_NAME_YEAR = /(\d{1,2})(?:er|st|nd|rd|th)?[\s.-]*([a-z]{3,9})\.?[\s,.-]*(\d{4})/
const NAME_DAY_YEAR = /([a-z]{3,9})\.?\s*(\d{1,2})(?:er|st|nd|rd|th)?[\s,.]+(\d{4})/
const NUMBERS = /(?<!\d)(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4})/

/**
 * The first date of a text in either language. Of `03/04/1950` nobody knows
 * which number is the month: that is no date.
 */
export function dateIn(text: string): CalendarDate | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const digits = plain
    .split(/\s+/)
    .map((word) => (/^[\doil|.,/-]+$/.test(word) ? withDigits(word) : word))
    .join(' ')
  return isoIn(digits) ?? namedIn(digits) ?? numbersIn(digits)
}

function isoIn(text: string): CalendarDate | null {
  const [, year, month, day] = ISO.exec(text) ?? []
  return year ? dateOf(year, Number(month), Number(day)) : null
}

function namedIn(text: string): CalendarDate | null {
  const [, day, name, year] = DAY_NAME_YEAR.exec(text) ?? []
  const month = name ? monthOf(name) : null
  if (month) return dateOf(year!, month, Number(day))
  const [, first, second, third] = NAME_DAY_YEAR.exec(text) ?? []
  const named = first ? monthOf(first) : null
  return named ? dateOf(third!, named, Number(second)) : null
}

function numbersIn(text: string): CalendarDate | null {
  const [, one, two, year] = NUMBERS.exec(text) ?? []
  if (!year) return null
  const [first, second] = [Number(one), Number(two)]
  if (first === second || first > 12) return dateOf(year, second, first)
  return second > 12 ? dateOf(year, first, second) : null
}

function dateOf(year: string, month: number, day: number): CalendarDate | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
