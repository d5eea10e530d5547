import { DateTime } from 'luxon'
import type { CalendarDate } from '#app/kernel/clock'
import { LANGUAGES } from '#app/kernel/languages'
import type { LetterLocale } from '#modules/letters/model/letter'

/**
 * A clinical date in words: 'MMMM DD, YYYY' in English (seed-1 section 9),
 * the French long form with its ordinal first (`1er mars 2026`). Read as a
 * plain calendar date, so that no zone can move it by a day.
 *
 * @throws RangeError when the date is not a valid YYYY-MM-DD
 */
export function longDate(date: CalendarDate, locale: LetterLocale): string {
  const parsed = DateTime.fromISO(date, { zone: 'utc', locale })
  if (!parsed.isValid) throw new RangeError(`not a calendar date: ${date}`)
  const { first, other } = LANGUAGES[locale].letterDate
  return parsed.toFormat(parsed.day === 1 ? first : other)
}
