import { DateTime } from 'luxon'
import type { CalendarDate } from '../../../app/kernel/clock.js'

/** Days looked back over in the near-miss history (seed-3 section 9). */
const PERIOD_DAYS = {
  last_30_days: 30,
  last_60_days: 60,
  last_90_days: 90,
  last_120_days: 120,
  last_180_days: 180,
} as const
export type NearMissPeriod = keyof typeof PERIOD_DAYS
export const NEAR_MISS_PERIODS = Object.keys(PERIOD_DAYS) as NearMissPeriod[]

export function isNearMissPeriod(value: unknown): value is NearMissPeriod {
  return NEAR_MISS_PERIODS.includes(value as NearMissPeriod)
}

/** First day of the period; it and today are in it. */
export function nearMissStart(period: NearMissPeriod, today: CalendarDate): CalendarDate {
  return DateTime.fromISO(today, { zone: 'utc' })
    .minus({ days: PERIOD_DAYS[period] })
    .toISODate() as CalendarDate
}

/** Pages ask it in SQL, by `nearMissStart` (near_misses.spec.ts). */
export function isInNearMissPeriod(
  period: NearMissPeriod,
  day: CalendarDate,
  today: CalendarDate
): boolean {
  return day >= nearMissStart(period, today) && day <= today
}
