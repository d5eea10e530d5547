import { DateTime } from 'luxon'

/** IANA zone of a practice without one of its own (decisions Q60, Q149). */
export const DEFAULT_ZONE = 'America/Vancouver'

/** `YYYY-MM-DD`, a clinical date without time or zone. */
export type CalendarDate = string

/** Where "now" comes from; tests pass their own. */
export type Clock = { now(): DateTime }

/** The calendar date an instant falls on in a zone. */
export function dateIn(zone: string, instant: DateTime): CalendarDate {
  return instant.setZone(zone).toISODate() as CalendarDate
}

/** Whether text is a date that exists, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid
}
