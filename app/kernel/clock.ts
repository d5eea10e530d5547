import type { DateTime } from 'luxon'
import type { CalendarDate } from './calendar_date.js'

export { type CalendarDate, DEFAULT_ZONE, isCalendarDate } from './calendar_date.js'

/** Where "now" comes from; tests pass their own. */
export type Clock = { now(): DateTime }

const MINUTE = 60_000

/** Since then every zone is whole minutes off UTC: no day begins within a minute. */
const WHOLE_MINUTES_SINCE = Date.UTC(2000, 0, 1)

/** Dates of minutes that were asked for, by zone and minute; all forgotten when they are many. */
const known = new Map<string, CalendarDate>()
const MOST_KNOWN = 10_000

/** The calendar date an instant falls on in a zone. */
export function dateIn(zone: string, instant: DateTime): CalendarDate {
  const at = instant.toMillis()
  const minute = `${zone} ${Math.floor(at / MINUTE)}`
  const before = known.get(minute)
  if (before) return before
  const date = instant.setZone(zone).toISODate() as CalendarDate
  if (known.size >= MOST_KNOWN) known.clear()
  if (at >= WHOLE_MINUTES_SINCE) known.set(minute, date)
  return date
}
