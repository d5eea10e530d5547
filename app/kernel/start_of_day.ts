import { DateTime } from 'luxon'
import type { CalendarDate } from './calendar_date.js'

/** Days that were asked for, by zone and date; all forgotten when they are many. */
const known = new Map<string, number>()
const MOST_KNOWN = 10_000

/** The instant at which a calendar date begins in a zone. */
export function startOfDay(zone: string, date: CalendarDate): Date {
  const day = `${zone} ${date}`
  const begun = known.get(day) ?? DateTime.fromISO(date, { zone }).startOf('day').toMillis()
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(day, begun)
  return new Date(begun)
}
