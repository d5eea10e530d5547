/** x' = a x + c y + e, y' = b x + d y + f: as CSS writes a matrix. */
export type Affine = {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

/** Why two photographs were not laid over each other. */
export type Refusal = 'few_points' | 'not_alike'

/** Fewest points that agree: chance gave at most 4 between different eyes (docs/adr/0012). */
export const LEAST_POINTS = 20

/** Of the matches, so many agree. */
export const LEAST_SHARE = 0.25

/** Two cameras' pictures of one eye differ in size by no more. */
const SCALE = { least: 0.7, most: 1.4 } as const

/** Longer to shorter axis of what a circle becomes: a photograph may be sheared a little. */
const MOST_STRETCH = 1.15

/** Points lie over so much of the field's width, or height: four on a heap turn as they like. */
const LEAST_SPREAD = 0.12

type Found = {
  readonly transform: Affine
  /** Points of the fixed photograph that agree with it, px. */
  readonly inliers: readonly (readonly [number, number])[]
  /** All that were matched. */
  readonly matches: number
  /** px */
  readonly field: { readonly width: number; readonly height: number }
}

export type Judged =
  | { readonly ok: true; readonly transform: Affine; readonly matched: number }
  | { readonly ok: false; readonly reason: Refusal; readonly matched: number }

/** Whether what was found may be shown as one eye's two photographs: a wrong overlay misleads, a refusal does not. */
export function judge({ transform, inliers, matches, field }: Found): Judged {
  const matched = inliers.length
  if (matched < LEAST_POINTS) return { ok: false, reason: 'few_points', matched }
  const isBelievable =
    matched / matches >= LEAST_SHARE && isEyeAgain(transform) && isSpread(inliers, field)
  return isBelievable
    ? { ok: true, transform, matched }
    : { ok: false, reason: 'not_alike', matched }
}

/** Turned, moved and scaled, not mirrored: a left eye never becomes a right one. */
function isEyeAgain({ a, b, c, d }: Affine): boolean {
  const area = a * d - b * c
  if (area <= 0) return false
  // Singular values: the axes of what a circle becomes.
  const sum = Math.hypot(a + d, b - c)
  const difference = Math.hypot(a - d, b + c)
  const [longer, shorter] = [(sum + difference) / 2, (sum - difference) / 2]
  const isOfSize = [longer, shorter].every((axis) => axis >= SCALE.least && axis <= SCALE.most)
  return isOfSize && longer / shorter <= MOST_STRETCH
}

function isSpread(points: Found['inliers'], { width, height }: Found['field']): boolean {
  const range = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]).sort((one, other) => one - other)
    // Without the outermost tenth at each end: one far point is no spread.
    const cut = Math.floor(values.length / 10)
    return values.at(-1 - cut)! - values[cut]!
  }
  return range(0) >= LEAST_SPREAD * width && range(1) >= LEAST_SPREAD * height
}
