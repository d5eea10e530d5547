import { DateTime } from 'luxon'
import type { CalendarDate } from '../../../app/kernel/clock.js'

/** Days of a report, both of them included. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate }

/** A week of a period: its Monday, and the days of it that lie in the period. */
export type Week = Period & { readonly week: CalendarDate }

const at = (date: CalendarDate) => DateTime.fromISO(date, { zone: 'utc' })
const dateOf = (instant: DateTime) => instant.toISODate() as CalendarDate

/** The day after: where a period ends that does not hold its end. */
export function dayAfter(date: CalendarDate): CalendarDate {
  return dateOf(at(date).plus({ days: 1 }))
}

/** Weeks from Monday to Sunday, oldest first; the first and the last may be cut short. */
export function weeksOf({ from, to }: Period): Week[] {
  const weeks: Week[] = []
  for (let monday = at(from).startOf('week'); dateOf(monday) <= to;) {
    const next = monday.plus({ weeks: 1 })
    const sunday = dateOf(next.minus({ days: 1 }))
    const week = dateOf(monday)
    weeks.push({ week, from: week < from ? from : week, to: sunday > to ? to : sunday })
    monday = next
  }
  return weeks
}

/** The last twelve months until a day, which is among them: what is shown before anybody chooses. */
export function lastTwelveMonths(today: CalendarDate): Period {
  return { from: dateOf(at(today).minus({ months: 12 }).plus({ days: 1 })), to: today }
}

/** Months of a period as `YYYY-MM`, oldest first. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (
    let month = at(from).startOf('month');
    dateOf(month) <= to;
    month = month.plus({ months: 1 })
  ) {
    months.push(month.toFormat('yyyy-MM'))
  }
  return months
}
