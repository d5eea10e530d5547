import { DateTime } from 'luxon'
import { DEFAULT_ZONE, type CalendarDate } from './clock.js'
import { LANGUAGES, type Locale } from './languages.js'

export type DateLength = keyof (typeof LANGUAGES)[Locale]['dates']

/** A calendar date has no zone: it never shifts by a day. What is no date stays as it is. */
export function formatDate(
  date: CalendarDate,
  locale: Locale,
  length: DateLength = 'short'
): string {
  const value = DateTime.fromISO(date, { zone: 'utc', locale })
  return value.isValid ? value.toFormat(LANGUAGES[locale].dates[length]) : date
}

/**
 * An instant in the clinics' own time, Vancouver unless the practice has another
 * zone (Q60); what follows another thing closely is told to the second.
 */
export function formatInstant(
  instant: string,
  locale: Locale,
  zone = DEFAULT_ZONE,
  { seconds = false } = {}
): string {
  const value = DateTime.fromISO(instant, { zone: 'utc', locale }).setZone(zone)
  if (!value.isValid) return instant
  const { dates, time, exactTime } = LANGUAGES[locale]
  return value.toFormat(`${dates.short} ${seconds ? exactTime : time}`)
}
