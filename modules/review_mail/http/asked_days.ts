import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { dateIn, DEFAULT_ZONE, isCalendarDate, type CalendarDate } from '#app/kernel/clock'

/** How far back is looked when nobody says, in days. */
const USUAL = 30

export type Days = { readonly from: CalendarDate; readonly to: CalendarDate }

/**
 * First and last day asked for, YYYY-MM-DD; the last thirty where none is named.
 *
 * @throws InvalidInput naming the day that is none, or an end before its start
 */
export function askedDays(
  { i18n }: HttpContext,
  { start_date: start, end_date: end }: { start_date?: string; end_date?: string }
): Days {
  const invalid = (field: string, key: string) =>
    new InvalidInput([{ field, message: i18n.t(`review_mail.${key}`) }])
  if (start && !isCalendarDate(start)) throw invalid('start_date', 'date_format')
  if (end && !isCalendarDate(end)) throw invalid('end_date', 'date_format')
  const to = end || dateIn(DEFAULT_ZONE, DateTime.utc())
  const before = DateTime.fromISO(to, { zone: DEFAULT_ZONE }).minus({ days: USUAL })
  const from = start || dateIn(DEFAULT_ZONE, before)
  if (from > to) throw invalid('end_date', 'date_order')
  return { from, to }
}

/** The instants between which these days lie, in the clinics' own time (Q60). */
export function boundsOf({ from, to }: Days): { since: Date; before: Date } {
  const start = (date: CalendarDate) => DateTime.fromISO(date, { zone: DEFAULT_ZONE })
  return {
    since: start(from).toJSDate(),
    before: start(to).plus({ days: 1 }).startOf('day').toJSDate(),
  }
}

/** What a query string asks: an empty value asks for nothing. */
export function askedValues({ request }: HttpContext): Record<string, unknown> {
  return Object.fromEntries(Object.entries(request.qs()).filter(([, value]) => value !== ''))
}
