import { DEFAULT_ZONE, type CalendarDate } from '../../app/kernel/clock'
import { datePartsOf, writtenParts } from '../../app/kernel/date_parts'
import { LANGUAGES, type Locale } from '../../app/kernel/languages'

export { formatDate, formatInstant, type DateLength } from '../../app/kernel/written_dates'

/** Hours and minutes where the product is, as every instant is told (Q60). */
export function formatTime(instant: Date, locale: Locale): string {
  return writtenParts(datePartsOf(instant, DEFAULT_ZONE), LANGUAGES[locale].time, locale)
}

/** Today where the clinic is. */
export function today(zone = DEFAULT_ZONE): CalendarDate {
  const { year, month, day } = datePartsOf(new Date(), zone)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
