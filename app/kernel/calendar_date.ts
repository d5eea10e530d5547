/** IANA zone of a practice without one of its own (decisions Q60, Q149). */
export const DEFAULT_ZONE = 'America/Vancouver'

/** `YYYY-MM-DD`, a clinical date without time or zone. */
export type CalendarDate = string

/** Midnight of a calendar date in UTC; null for what is none, February's thirtieth among it. */
export function readCalendarDate(text: string): Date | null {
  const read = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return read && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? read : null
}

/** Whether text is a date that exists, written `YYYY-MM-DD`. */
export const isCalendarDate = (text: string): text is CalendarDate =>
  readCalendarDate(text) !== null
