/**
 * Minutes one review is reckoned with until a reader's own were measured. The
 * documents give no formula; a fixed estimate is the same for everybody (Q90).
 */
export const REVIEW_MINUTES = 5

/** Fewer measured reviews tell of the charts they were, not of their reader. */
export const MEASURED_AT_LEAST = 5

/** What one review is reckoned with, and where the number comes from. */
export type ReviewPace = {
  readonly minutes: number
  readonly source: 'measured' | 'estimate'
  /** Measured reviews it is the median of; 0 for the estimate. */
  readonly reviews: number
}

/** The median of the measured reviews, to one decimal; the estimate where too few were measured. */
export function reviewPace(measured: readonly number[]): ReviewPace {
  if (measured.length < MEASURED_AT_LEAST) {
    return { minutes: REVIEW_MINUTES, source: 'estimate', reviews: 0 }
  }
  const sorted = [...measured].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const median = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
  return { minutes: Math.round(median * 10) / 10, source: 'measured', reviews: sorted.length }
}

/** Minutes the visits will take their reader in all, to the next whole one. */
export const totalReviewMinutes = (visits: number, { minutes }: ReviewPace): number =>
  Math.ceil(Math.round(visits * minutes * 10) / 10)
