import { DateTime } from 'luxon'
import type { CalendarDate } from '../../../app/kernel/clock.js'

/** When the next glaucoma visit is due (seed-3 section 9). */
export const NEXT_VISIT_OPTIONS = [
  'past_due',
  'within_2_months',
  'within_6_months',
  'within_12_months',
] as const
export type NextVisitOption = (typeof NEXT_VISIT_OPTIONS)[number]

const WITHIN_MONTHS: Record<Exclude<NextVisitOption, 'past_due'>, number> = {
  within_2_months: 2,
  within_6_months: 6,
  within_12_months: 12,
}

/** Days between which the visit is due, both inclusive; null is open. Due today is within, not past. */
export function nextVisitBounds(
  option: NextVisitOption,
  today: CalendarDate
): { from: CalendarDate | null; to: CalendarDate } {
  const day = DateTime.fromISO(today, { zone: 'utc' })
  if (option === 'past_due') return { from: null, to: day.minus({ days: 1 }).toISODate()! }
  return { from: today, to: day.plus({ months: WITHIN_MONTHS[option] }).toISODate()! }
}

/**
 * A past-due visit is found under its own option only. Lists ask it in SQL, by
 * `nextVisitBounds` (periods_in_sql.spec.ts).
 */
export function isNextVisit(
  option: NextVisitOption,
  due: CalendarDate,
  today: CalendarDate
): boolean {
  const { from, to } = nextVisitBounds(option, today)
  return (from === null || due >= from) && due <= to
}
