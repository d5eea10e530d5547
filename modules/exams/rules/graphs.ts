import { yearsBetween } from '../../../app/kernel/calendar_math.js'
import { LOW_VISION, SNELLEN_LINES, snellenDenominator } from './bcva.js'

/** Age axes are marked every year (seed-1 section 9). */
export const AGE_TICK_STEP = 1

/** Age in years with its fraction on a day; both dates YYYY-MM-DD. For axes, never for a rule. */
export function exactAge(birthDate: string, day: string): number {
  return yearsBetween(birthDate, day)
}

/**
 * Whole years from the one before the youngest point to the one after the
 * oldest: at least one step, so that a single visit has an axis too.
 *
 * @param ages years with fractions, at least one
 */
export function ageTicks(ages: readonly number[]): number[] {
  const first = Math.floor(Math.min(...ages))
  const last = Math.max(Math.ceil(Math.max(...ages)), first + AGE_TICK_STEP)
  const steps = Math.round((last - first) / AGE_TICK_STEP)
  return Array.from({ length: steps + 1 }, (_, step) => first + step * AGE_TICK_STEP)
}

/** Rows of the acuity graph, best first: 20/20 down to 20/400, then the categories (F124). */
export const BCVA_GRAPH_LEVELS = [...SNELLEN_LINES, ...LOW_VISION] as const

/**
 * Row of the acuity graph a value is drawn on, 0 at the top. A line between
 * two rows stands on the worse one, better than 20/20 on the first; not done
 * and not used have no point.
 */
export function bcvaGraphLevel(bcva: string | null): number | null {
  if (bcva === null) return null
  const category = (LOW_VISION as readonly string[]).indexOf(bcva)
  if (category >= 0) return SNELLEN_LINES.length + category
  const denominator = snellenDenominator(bcva)
  if (denominator === null) return null
  return SNELLEN_LINES.findIndex((line) => snellenDenominator(line)! >= denominator)
}
