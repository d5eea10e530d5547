/** min; a chart that lay open longer was left and come back to, so its time measures nothing. */
export const LONGEST_SITTING = 60

const MS_PER_MINUTE = 60_000

/**
 * Minutes from a chart's first opening to its submission, to one decimal; null
 * where it was not read in one sitting, or nobody noted that it was opened.
 */
export function measuredMinutes(openedAt: Date | null, reviewedAt: Date): number | null {
  if (!openedAt) return null
  const minutes = (reviewedAt.getTime() - openedAt.getTime()) / MS_PER_MINUTE
  if (minutes < 0 || minutes > LONGEST_SITTING) return null
  return Math.round(minutes * 10) / 10
}
