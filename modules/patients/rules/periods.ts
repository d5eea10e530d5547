import { DateTime } from 'luxon'
import type { CalendarDate } from '../../../app/kernel/clock.js'

/** Ages of a visit in months or weeks, inclusive at both ends; null is open. */
type Age = { readonly weeks: number } | { readonly months: number } | null

/** "Latest visit" filters (seed-1 section 9): from the older end to the newer one. */
const PERIOD_AGES = {
  'all_time': { oldest: null, newest: null },
  '1_week': { oldest: { weeks: 1 }, newest: null },
  '1_month': { oldest: { months: 1 }, newest: null },
  '3_months': { oldest: { months: 3 }, newest: null },
  '6_months': { oldest: { months: 6 }, newest: null },
  '12_months': { oldest: { months: 12 }, newest: null },
  '12-18_months': { oldest: { months: 18 }, newest: { months: 12 } },
  '18-24_months': { oldest: { months: 24 }, newest: { months: 18 } },
} as const satisfies Record<string, { oldest: Age; newest: Age }>

export type Period = keyof typeof PERIOD_AGES
export const PERIODS = Object.keys(PERIOD_AGES) as Period[]

export function isPeriod(value: unknown): value is Period {
  return PERIODS.includes(value as Period)
}

type Bounds = { readonly from: CalendarDate | null; readonly to: CalendarDate | null }

/** Bounds remembered at most: of a few days, in every zone. */
const MOST_KNOWN = 100

/** Worked out once a day and period. */
const known = new Map<string, Bounds>()

/** First and last date of a period, both inclusive; null where it is open. */
export function periodBounds(period: Period, today: CalendarDate): Bounds {
  const key = `${period} ${today}`
  const before = known.get(key)
  if (before) return before
  const { oldest, newest } = PERIOD_AGES[period]
  const bounds = { from: dateBefore(today, oldest), to: dateBefore(today, newest) }
  if (known.size > MOST_KNOWN) known.clear()
  known.set(key, bounds)
  return bounds
}

/**
 * Does a visit on the date pass the filter; a patient without visits passes only "all time".
 * Lists ask it in SQL, by `periodBounds` (periods_in_sql.spec.ts).
 */
export function isInPeriod(
  period: Period,
  date: CalendarDate | null,
  today: CalendarDate
): boolean {
  if (period === 'all_time') return true
  if (date === null) return false
  const { from, to } = periodBounds(period, today)
  return (from === null || date >= from) && (to === null || date <= to)
}

function dateBefore(today: CalendarDate, age: Age): CalendarDate | null {
  return age && DateTime.fromISO(today, { zone: 'utc' }).minus(age).toISODate()
}
