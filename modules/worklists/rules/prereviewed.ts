/** Days since the pre-review that must be over; any time asks for a pre-review only (seed-3 section 9). */
const OVER_DAYS = {
  over_4_weeks: 28,
  over_3_weeks: 21,
  over_2_weeks: 14,
  over_1_week: 7,
  any_time: null,
} as const
export type PrereviewedFilter = keyof typeof OVER_DAYS
export const PREREVIEWED_FILTERS = Object.keys(OVER_DAYS) as PrereviewedFilter[]

/**
 * Lists ask it in SQL, by `prereviewedBefore` (periods_in_sql.spec.ts).
 *
 * @param days days since the pre-review with their fraction, null without one; exactly N weeks is not over
 */
export function passesPrereviewed(filter: PrereviewedFilter, days: number | null): boolean {
  const limit = OVER_DAYS[filter]
  return days !== null && (limit === null || days > limit)
}

const MS_PER_DAY = 86_400_000

/** Pre-reviews from before this instant pass; null where any time does. */
export function prereviewedBefore(filter: PrereviewedFilter, now: Date): Date | null {
  const limit = OVER_DAYS[filter]
  return limit === null ? null : new Date(now.getTime() - limit * MS_PER_DAY)
}
