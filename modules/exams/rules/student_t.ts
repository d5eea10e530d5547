/** Halvings of a quarter turn: the angle is then known to 1e-17. */
const HALVINGS = 60

/**
 * Quantile of Student's t distribution: the t below which the share `p` of it
 * lies. Exact for whole degrees of freedom: the distribution function is then
 * a finite sum (Abramowitz and Stegun, 26.7.3 and 26.7.4), which is inverted
 * by halving.
 *
 * @param p over 0.5 and under 1
 * @param freedom degrees of freedom, a whole number of at least 1
 */
export function tQuantile(p: number, freedom: number): number {
  let low = 0
  let high = Math.PI / 2
  for (let step = 0; step < HALVINGS; step++) {
    const angle = (low + high) / 2
    if (0.5 + within(angle, freedom) / 2 < p) low = angle
    else high = angle
  }
  return Math.tan((low + high) / 2) * Math.sqrt(freedom)
}

/** Share of the distribution between -t and t, where t is tan(angle) times the root of the freedom. */
function within(angle: number, freedom: number): number {
  const cosine = Math.cos(angle)
  const isOdd = freedom % 2 === 1
  let term = isOdd ? cosine : 1
  let sum = freedom === 1 ? 0 : term
  for (let power = isOdd ? 3 : 2; power <= freedom - 2; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine
    sum += term
  }
  const shape = Math.sin(angle) * sum
  return isOdd ? (2 / Math.PI) * (angle + shape) : shape
}
