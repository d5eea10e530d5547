/** Visits each of IOP, RNFL and VF that make a baseline (seed-3 section 9). */
export const BASELINE_EXAMS = 3

/** Counts are shown capped. */
export function baselineShown(exams: number): number {
  return Math.min(exams, BASELINE_EXAMS)
}

export function isBaselineComplete(counts: { iop: number; rnfl: number; vf: number }): boolean {
  return Object.values(counts).every((count) => count >= BASELINE_EXAMS)
}
