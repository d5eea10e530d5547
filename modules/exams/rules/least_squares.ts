import { tQuantile } from './student_t.js'

/** Half of the 95 % interval lies on either side of it. */
const UPPER = 0.975

export type Point = { readonly x: number; readonly y: number }

/** The line through points: its rise for one x, and the interval that rise lies in. */
export type FittedLine = {
  readonly slope: number
  /** Two-sided 95 % t-interval of the slope, both ends. */
  readonly low: number
  readonly high: number
}

/**
 * Ordinary least squares with the t-interval of the slope: slope ± t · s / √Sxx
 * with n - 2 degrees of freedom. Differences from the first point are summed,
 * so that values that are all alike have the slope 0 and nothing beside it.
 *
 * @param points at least three, not all above one x
 */
export function fitLine(points: readonly Point[]): FittedLine {
  const [first] = points
  if (points.length < 3 || !first) throw new RangeError('A line and its interval need three points')
  const xs = centred(points.map(({ x }) => x - first.x))
  const ys = centred(points.map(({ y }) => y - first.y))
  const sxx = sum(xs.map((x) => x * x))
  if (sxx === 0) throw new RangeError('All points stand above one x')
  const slope = sum(xs.map((x, index) => x * ys[index]!)) / sxx
  const residuals = sum(ys.map((y, index) => (y - slope * xs[index]!) ** 2))
  const freedom = points.length - 2
  const half = tQuantile(UPPER, freedom) * Math.sqrt(residuals / freedom / sxx)
  return { slope, low: slope - half, high: slope + half }
}

function centred(values: readonly number[]): number[] {
  const mean = sum(values) / values.length
  return values.map((value) => value - mean)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
