import { isCalendarDate, type CalendarDate } from '../../../../app/kernel/clock.js'
import { plainOf } from './rows.js'

/** Months by their first letters, in both languages without accents. */
const MONTHS: readonly RegExp[] = [
  ...[/^jan/, /^fe[vb]/, /^mar/, /^a[pv]r/, /^ma[iy]/, /^juin|^jun/, /^jui?l/, /^aug|^aou/],
  ...[/^sep/, /^oct/, /^nov/, /^dec/],
]

/** Apart by one and the same: a blank that a reader put into a number ends no number. */
const YEAR_FIRST = /^\D{0,3}(\d{4})( ?[-/.] ?| )(\d{1,2})( ?[-/.] ?| )(\d{1,2})(?![\d/.-]*\d)/
const DAY_FIRST = /^\D{0,3}(\d{1,2})( ?[-/.] ?| )(\d{1,2})( ?[-/.] ?| )(\d{4})(?![\d/.-]*\d)/
const DAY_NAME =
  /^[^a-z\d]{0,3}(\d{1,2})(?:er|st|nd|rd|th)?[\s./-]*([a-z]{3,9})[\s.,/-]*(\d{4})(?!\d)/
const NAME_DAY =
  /^[^a-z\d]{0,3}([a-z]{3,9})[\s.,-]*(\d{1,2})(?:er|st|nd|rd|th)?[\s.,/-]+(\d{4})(?!\d)/

/**
 * All days that a print may mean: of `03/04/1950` nobody knows which number is
 * the month, and of a year of two digits nobody knows anything.
 *
 * @param text that begins with the date
 * @returns none where it begins with no date
 */
export function daysOf(text: string): CalendarDate[] {
  const written = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .map(withDigits)
    .join(' ')
  const first = YEAR_FIRST.exec(written)
  if (first && isOne(first)) return real([[first[1]!, first[3]!, first[5]!]])
  const numbers = DAY_FIRST.exec(written)
  if (numbers && isOne(numbers)) {
    const [, one, , other, , year] = numbers
    return real([
      [year!, other!, one!],
      [year!, one!, other!],
    ])
  }
  const day = DAY_NAME.exec(written)
  if (day) return named(day[3]!, day[2]!, day[1]!)
  const name = NAME_DAY.exec(written)
  return name ? named(name[3]!, name[1]!, name[2]!) : []
}

/** Whether its numbers are apart by the same. */
const isOne = ([, , one, , other]: RegExpExecArray) => one!.trim() === other!.trim()

/** Letters that stand for digits, in a word that is a number but for them. */
function withDigits(word: string): string {
  if (!/\d/.test(word) || !/^[\doil|.,/-]+$/.test(word)) return word
  return word.replaceAll('o', '0').replace(/[il|]/g, '1')
}

function named(year: string, name: string, day: string): CalendarDate[] {
  const month = MONTHS.findIndex((pattern) => pattern.test(plainOf(name))) + 1
  return month === 0 ? [] : real([[year, String(month), day]])
}

function real(parts: readonly (readonly [string, string, string])[]): CalendarDate[] {
  const dates = parts.map(
    ([year, month, day]) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  )
  return [...new Set(dates.filter(isCalendarDate))]
}

/** Digits in which two dates differ. */
export function digitsApart(one: CalendarDate, other: CalendarDate): number {
  return [...one].filter((digit, at) => digit !== other[at]).length
}

/** The same day with its month and its day changed over. */
export function changedOver(date: CalendarDate): string {
  const [year, month, day] = date.split('-')
  return `${year}-${day}-${month}`
}
