import { readCalendarDate, type CalendarDate } from './calendar_date.js'

const DAY = 86_400_000

/** What is added to a date; months first, a day that its month does not have becomes the last it has. */
type Span = { readonly years?: number; readonly months?: number; readonly days?: number }

const written = (date: Date): CalendarDate => date.toISOString().slice(0, 10)

function read(date: CalendarDate): Date {
  const found = readCalendarDate(date)
  if (!found) throw new RangeError(`${date} is no calendar date`)
  return found
}

/** Luxon's `plus` of calendar dates, without its weight: the rules of each chart count with dates. */
export function datePlus(
  date: CalendarDate,
  { years = 0, months = 0, days = 0 }: Span
): CalendarDate {
  const from = read(date)
  const month = from.getUTCFullYear() * 12 + from.getUTCMonth() + years * 12 + months
  const year = Math.floor(month / 12)
  const last = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), last)
  return written(new Date(Date.UTC(year, month % 12, day) + days * DAY))
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: CalendarDate): number => read(date).getUTCDay() || 7

/** Years from one date to another with their fraction, as Luxon counts them; negative backwards. */
export function yearsBetween(from: CalendarDate, to: CalendarDate): number {
  if (to < from) return -yearsBetween(to, from)
  const apart = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  const there = datePlus(from, { years: apart })
  const isPast = there > to
  const years = isPast ? apart - 1 : apart
  const last = isPast ? datePlus(from, { years }) : there
  const low = read(last).getTime()
  // The next birthday of a 29 February is what it was counted from.
  const high = read(isPast ? there : datePlus(last, { years: 1 })).getTime()
  return years + (read(to).getTime() - low) / (high - low)
}
