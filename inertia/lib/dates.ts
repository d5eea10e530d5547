import { DateTime } from 'luxon'
import { DEFAULT_ZONE, type CalendarDate } from '../../app/kernel/clock'
import { LANGUAGES, type Locale } from '../../app/kernel/languages'

export type DateLength = keyof (typeof LANGUAGES)[Locale]['dates']

/** A calendar date has no zone: it never shifts by a day. */
export function formatDate(
  date: CalendarDate,
  locale: Locale,
  length: DateLength = 'short'
): string {
  const value = DateTime.fromISO(date, { zone: 'utc', locale })
  return value.isValid ? value.toFormat(LANGUAGES[locale].dates[length]) : date
}

/** An instant in the clinics' own time, Vancouver unless the practice has another zone (Q60). */
export function formatInstant(instant: string, locale: Locale, zone = DEFAULT_ZONE): string {
  const value = DateTime.fromISO(instant, { zone: 'utc', locale }).setZone(zone)
  if (!value.isValid) return instant
  const { dates, time } = LANGUAGES[locale]
  return value.toFormat(`${dates.short} ${time}`)
}

/** Hours and minutes of this device, for "saved at". */
export function formatTime(instant: Date, locale: Locale): string {
  return DateTime.fromJSDate(instant).setLocale(locale).toFormat(LANGUAGES[locale].time)
}

/** Today where the clinic is. */
export function today(zone = DEFAULT_ZONE): CalendarDate {
  return DateTime.now().setZone(zone).toISODate() as CalendarDate
}
