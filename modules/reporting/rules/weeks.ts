import { DateTime } from 'luxon'
import { isCalendarDate, type CalendarDate } from '../../../app/kernel/clock.js'

/** Days of a report, both of them included. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate }

/** A week of a period: its Monday, and the days of it that lie in the period. */
export type Week = Period & { readonly week: CalendarDate }

/** First and last day that a report may be asked of: its days are counted one after another. */
export const REPORT_DAYS: Period = { from: '1900-01-01', to: '2199-12-31' }

/** Whether text is a day that a report may begin or end on. */
export const isReportDay = (text: string): text is CalendarDate =>
  isCalendarDate(text) && text >= REPORT_DAYS.from && text <= REPORT_DAYS.to

const at = (date: CalendarDate) => DateTime.fromISO(date, { zone: 'utc' })
const dateOf = (instant: DateTime) => instant.toISODate() as CalendarDate

/** The day after: where a period ends that does not hold its end. */
export function dayAfter(date: CalendarDate): CalendarDate {
  return dateOf(at(date).plus({ days: 1 }))
}

/** How many weeks `weeksOf` gives, without any of them being made. */
export function countWeeks({ from, to }: Period): number {
  return at(to).startOf('week').diff(at(from).startOf('week'), 'weeks').weeks + 1
}

/** Weeks from Monday to Sunday, oldest first; the first and the last may be cut short. */
export function weeksOf(period: Period): Week[] {
  const [from, to] = [at(period.from), at(period.to)]
  return Array.from({ length: countWeeks(period) }, (_, weeks) => {
    const monday = from.startOf('week').plus({ weeks })
    return {
      week: dateOf(monday),
      from: dateOf(DateTime.max(monday, from)),
      to: dateOf(DateTime.min(monday.plus({ days: 6 }), to)),
    }
  })
}

/** The last twelve months until a day, which is among them: what is shown before anybody chooses. */
export function lastTwelveMonths(today: CalendarDate): Period {
  return { from: dateOf(at(today).minus({ months: 12 }).plus({ days: 1 })), to: today }
}

/** Months of a period as `YYYY-MM`, oldest first. */
export function monthsOf({ from, to }: Period): string[] {
  const first = at(from).startOf('month')
  const length = at(to).startOf('month').diff(first, 'months').months + 1
  return Array.from({ length }, (_, months) => first.plus({ months }).toFormat('yyyy-MM'))
}
