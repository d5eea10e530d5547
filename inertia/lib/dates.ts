import { DateTime } from 'luxon'
import { DEFAULT_ZONE, type CalendarDate } from '../../app/kernel/clock'
import { LANGUAGES, type Locale } from '../../app/kernel/languages'

export { formatDate, formatInstant, type DateLength } from '../../app/kernel/written_dates'

/** Hours and minutes of this device, for "saved at". */
export function formatTime(instant: Date, locale: Locale): string {
  return DateTime.fromJSDate(instant).setLocale(locale).toFormat(LANGUAGES[locale].time)
}

/** Today where the clinic is. */
export function today(zone = DEFAULT_ZONE): CalendarDate {
  return DateTime.now().setZone(zone).toISODate() as CalendarDate
}
