/** Values of one range laid onto another, in a straight line. */
export type Scale = ((value: number) => number) & {
  readonly domain: readonly [from: number, to: number]
}

/** How much larger a step may be than what it should be: 1, 2, 5 and 10 are taken at these. */
const STEPS: readonly (readonly [above: number, factor: number])[] = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.sqrt(2), 2],
]

export function linearScale(
  domain: readonly [from: number, to: number],
  [start, end]: readonly [start: number, end: number]
): Scale {
  const [from, to] = domain
  // A range of one value has its place in the middle.
  const share = (value: number) => (to === from ? 0.5 : (value - from) / (to - from))
  return Object.assign((value: number) => start + share(value) * (end - start), { domain })
}

/**
 * Round values between two others: 1, 2 or 5 apart, or these times a power of ten.
 *
 * @param count about how many
 */
export function roundTicks([low, high]: readonly [number, number], count: number): number[] {
  if (low === high) return [low]
  const { size, isFraction } = roundStep(low, high, count)
  const at = (nth: number) => (isFraction ? nth / size : nth * size)
  const nearest = (value: number) => Math.round(isFraction ? value * size : value / size)
  const first = nearest(low) + (at(nearest(low)) < low ? 1 : 0)
  const last = nearest(high) - (at(nearest(high)) > high ? 1 : 0)
  return Array.from({ length: last - first + 1 }, (_, nth) => at(first + nth))
}

/** Two values, moved outwards to where such round values stand. */
export function roundEnds(
  [low, high]: readonly [number, number],
  count: number
): readonly [number, number] {
  if (low === high) return [low, high]
  const { size, isFraction } = roundStep(low, high, count)
  const ends: readonly [number, number] = isFraction
    ? [Math.floor(low * size) / size, Math.ceil(high * size) / size]
    : [Math.floor(low / size) * size, Math.ceil(high / size) * size]
  // Wider ends may ask for a wider step.
  const wider = roundStep(...ends, count)
  const isSettled = wider.size === size && wider.isFraction === isFraction
  return isSettled ? ends : roundEnds(ends, count)
}

/** A step below one is kept as its inverse, which is a whole number: 1 / 0.1 has no rounding. */
function roundStep(low: number, high: number, count: number) {
  const wanted = (high - low) / count
  const power = Math.floor(Math.log10(wanted))
  const error = wanted / 10 ** power
  const factor = STEPS.find(([above]) => error >= above)?.[1] ?? 1
  return power < 0
    ? { size: 10 ** -power / factor, isFraction: true }
    : { size: 10 ** power * factor, isFraction: false }
}
