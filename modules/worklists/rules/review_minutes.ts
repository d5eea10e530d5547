/**
 * Minutes one review is reckoned with. The documents give no formula; a fixed
 * estimate is the same for everybody and needs no stopwatch (Q90).
 */
export const REVIEW_MINUTES = 5

/** Minutes the visits will take their reviewer in all. */
export const totalReviewMinutes = (visits: number): number => visits * REVIEW_MINUTES
