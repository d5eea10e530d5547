import { DEFAULT_ZONE, readCalendarDate, type CalendarDate } from './calendar_date.js'
import { datePartsOf, writtenParts } from './date_parts.js'
import { LANGUAGES, type Locale } from './languages.js'

export type DateLength = keyof (typeof LANGUAGES)[Locale]['dates']

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/

/** What names no zone is in that of the world. */
function readInstant(text: string): Date | null {
  if (!INSTANT.test(text) || !readCalendarDate(text.slice(0, 10))) return null
  if (text.length === 10) return readCalendarDate(text)
  const zoned = /(Z|[+-]\d{2}(:?\d{2})?)$/.test(text.slice(10)) ? text : `${text}Z`
  const read = new Date(zoned.replace(',', '.').replace(/([+-]\d{2})(\d{2})?$/, withMinutes))
  return Number.isNaN(read.getTime()) ? null : read
}

const withMinutes = (_: string, hours: string, minutes = '00') => `${hours}:${minutes}`

/** A calendar date has no zone: it never shifts by a day. What is no date stays as it is. */
export function formatDate(
  date: CalendarDate,
  locale: Locale,
  length: DateLength = 'short'
): string {
  const read = readCalendarDate(date)
  if (!read) return date
  return writtenParts(datePartsOf(read, 'UTC'), LANGUAGES[locale].dates[length], locale)
}

/**
 * An instant by the product's clock, Vancouver's, wherever the practice is (Q60);
 * what follows another thing closely is told to the second.
 */
export function formatInstant(
  instant: string,
  locale: Locale,
  zone = DEFAULT_ZONE,
  { seconds = false } = {}
): string {
  const read = readInstant(instant)
  if (!read) return instant
  const { dates, time, exactTime } = LANGUAGES[locale]
  const pattern = `${dates.short} ${seconds ? exactTime : time}`
  return writtenParts(datePartsOf(read, zone), pattern, locale)
}

/** The time of an instant as `HH:mm` by the same clock, as letters write it; null of what is none. */
export function formatClock(instant: string): string | null {
  const read = readInstant(instant)
  return read && writtenParts(datePartsOf(read, DEFAULT_ZONE), 'HH:mm', 'en')
}

/** What a text is filled with: a calendar date among it, its `date`, as the language writes it (F399). */
export function withDateWritten<P extends Readonly<Record<string, unknown>>>(
  params: P,
  locale: Locale
): P {
  const { date } = params
  const isDate = typeof date === 'string' && readCalendarDate(date) !== null
  return isDate ? { ...params, date: formatDate(date, locale) } : params
}
