import { DateTime } from 'luxon'
import { DEFAULT_ZONE, type CalendarDate } from '../../app/kernel/clock'
import type { Locale } from './messages'

/** The documents' formats 'MMM DD, YYYY' and 'MMMM DD, YYYY' (seed-1 section 9); French writes the day first. */
const FORMATS = {
  en: { short: 'LLL dd, yyyy', long: 'LLLL dd, yyyy' },
  fr: { short: 'd LLL yyyy', long: 'd LLLL yyyy' },
} as const

export type DateLength = 'short' | 'long'

/** A calendar date has no zone: it never shifts by a day. */
export function formatDate(
  date: CalendarDate,
  locale: Locale,
  length: DateLength = 'short'
): string {
  const value = DateTime.fromISO(date, { zone: 'utc', locale })
  return value.isValid ? value.toFormat(FORMATS[locale][length]) : date
}

/** An instant in the clinics' own time, Vancouver unless the practice has another zone (Q60). */
export function formatInstant(instant: string, locale: Locale, zone = DEFAULT_ZONE): string {
  const value = DateTime.fromISO(instant, { zone: 'utc', locale }).setZone(zone)
  if (!value.isValid) return instant
  return value.toFormat(`${FORMATS[locale].short} ${locale === 'fr' ? "HH 'h' mm" : 'h:mm a'}`)
}

/** Hours and minutes of this device, for "saved at". */
export function formatTime(instant: Date, locale: Locale): string {
  return DateTime.fromJSDate(instant)
    .setLocale(locale)
    .toFormat(locale === 'fr' ? "HH 'h' mm" : 'h:mm a')
}

/** Today where the clinic is. */
export function today(zone = DEFAULT_ZONE): CalendarDate {
  return DateTime.now().setZone(zone).toISODate() as CalendarDate
}
