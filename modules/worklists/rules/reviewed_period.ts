/** Ages of a review in hours, inclusive; the newer end is 0 unless named (seed-3 section 9). */
const PERIOD_HOURS = {
  '1_hour': { newest: 0, oldest: 1 },
  '6_hours': { newest: 0, oldest: 6 },
  '12_hours': { newest: 0, oldest: 12 },
  '24_hours': { newest: 0, oldest: 24 },
  '24-48_hours': { newest: 24, oldest: 48 },
  '48-72_hours': { newest: 48, oldest: 72 },
  '72_hours-1_week': { newest: 72, oldest: 7 * 24 },
  '30_days': { newest: 0, oldest: 30 * 24 },
} as const
export type ReviewedPeriod = keyof typeof PERIOD_HOURS
export const REVIEWED_PERIODS = Object.keys(PERIOD_HOURS) as ReviewedPeriod[]

const MS_PER_HOUR = 3_600_000

/** The two ends as instants, for a query. */
export function reviewedBounds(period: ReviewedPeriod, now: Date): { from: Date; to: Date } {
  const { newest, oldest } = PERIOD_HOURS[period]
  const before = (hours: number) => new Date(now.getTime() - hours * MS_PER_HOUR)
  return { from: before(oldest), to: before(newest) }
}

/** Lists ask it in SQL, by `reviewedBounds` (periods_in_sql.spec.ts). */
export function isReviewedIn(period: ReviewedPeriod, reviewedAt: Date, now: Date): boolean {
  const { from, to } = reviewedBounds(period, now)
  return reviewedAt >= from && reviewedAt <= to
}
