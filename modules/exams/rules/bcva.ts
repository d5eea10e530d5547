import type { Severity } from './iop_scales.js'

/** Snellen lines of the graph, 20/20 down to 20/400 (seed-1 section 9). */
export const SNELLEN_LINES = [
  '20/20',
  '20/25',
  '20/30',
  '20/40',
  '20/50',
  '20/60',
  '20/70',
  '20/80',
  '20/100',
  '20/150',
  '20/200',
  '20/300',
  '20/400',
] as const

/** Below 20/400: counting fingers, hand motion, light perception, none. Categories, never averaged. */
export const LOW_VISION = ['CF', 'HM', 'LP', 'NLP'] as const

/** Not done: a missing value, and the default (seed-1 section 3). */
export const BCVA_NOT_DONE = 'ND'

/** Eye not used; sorts last (seed-1 section 9). */
export const BCVA_ENU = 'ENU'

/** Better than the graph's first line. */
const BETTER_LINES = ['20/10', '20/15'] as const

/** What the selector offers, in its order: not done, the lines best first, the categories, not used last. */
export const BCVA_VALUES = [
  BCVA_NOT_DONE,
  ...BETTER_LINES,
  ...SNELLEN_LINES,
  ...LOW_VISION,
  BCVA_ENU,
] as const

/** 20/40, 20/40+1, 20/40-2. */
const SNELLEN = /^20\/(\d{2,3})([+-][1-3])?$/

/** Denominators taken; beyond them the categories begin. */
const BEST_DENOMINATOR = 10
const WORST_DENOMINATOR = 400

/** Denominator of a Snellen line, or null for a category, ND and ENU. */
export function snellenDenominator(bcva: string): number | null {
  const denominator = Number(SNELLEN.exec(bcva)?.[1])
  return denominator >= BEST_DENOMINATOR && denominator <= WORST_DENOMINATOR ? denominator : null
}

export function isBcva(value: string): boolean {
  return snellenDenominator(value) !== null || (BCVA_VALUES as readonly string[]).includes(value)
}

/** Measured at all: ND is missing (Q98). */
export function isBcvaMeasured(bcva: string | null | undefined): boolean {
  return Boolean(bcva) && bcva !== BCVA_NOT_DONE
}

/**
 * "30/40 low, 50-80 medium, worse high", read as denominators; the categories
 * are worse than any line, ND and ENU give no warning (Q98).
 */
export function bcvaSeverity(bcva: string): Severity | null {
  if ((LOW_VISION as readonly string[]).includes(bcva)) return 'high'
  const denominator = snellenDenominator(bcva)
  if (denominator === null || denominator < 30) return null
  if (denominator < 50) return 'low'
  return denominator <= 80 ? 'medium' : 'high'
}
