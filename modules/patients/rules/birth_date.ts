import { DateTime } from 'luxon'
import { err, ok, type Result } from '../../../app/kernel/result.js'
import type { CalendarDate } from '../../../app/kernel/clock.js'
import { message, type Message } from '../../identity/rules/index.js'

/** Earliest year of birth taken (seed-1 section 5). */
export const FIRST_BIRTH_YEAR = 1900

/** A date of birth as its three fields hold it; months count from 1, null is not chosen. */
export type BirthDateParts = {
  readonly year: number | null
  readonly month: number | null
  readonly day: number | null
}

/**
 * Year of four digits from 1900, a day the month has, and not in the future.
 *
 * Source: seed-1 section 5 (F052, F053).
 *
 * @param today the clinic's calendar date
 * @returns the date of birth as YYYY-MM-DD
 */
export function checkBirthDate(
  { year, month, day }: BirthDateParts,
  today: CalendarDate
): Result<CalendarDate, Message> {
  const refused = err(message('patients.birth_date_invalid'))
  if (year === null || month === null || day === null) return refused
  if (![year, month, day].every(Number.isInteger) || year < FIRST_BIRTH_YEAR) return refused
  const date = DateTime.fromObject({ year, month, day }, { zone: 'utc' }).toISODate()
  return date !== null && date <= today ? ok(date) : refused
}

/** Completed years of age on a day; both dates YYYY-MM-DD. */
export function ageOn(birthDate: CalendarDate, day: CalendarDate): number {
  const years = yearOf(day) - yearOf(birthDate)
  return day.slice(4) < anniversary(birthDate, yearOf(day)) ? years - 1 : years
}

const yearOf = (date: CalendarDate) => Number(date.slice(0, 4))

/** `-MM-DD` a birthday is kept on; that of a leap day on the 28th in other years. */
function anniversary(birthDate: CalendarDate, year: number): string {
  const day = birthDate.slice(4)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day === '-02-29' && !isLeap ? '-02-28' : day
}
