import { BoxMeans } from './box_means.js'
import type { Plane } from './picture.js'
import { RETINA_RADIUS, type Retina } from './retina.js'

/** A place that may be the optic disc. */
export type DiscSpot = {
  /** From the centre of the field, in its radius: right and down are positive. */
  x: number
  y: number
  /** How much it stands out by brightness and vessels; about 8 at most. */
  score: number
  /** Score of the next best place elsewhere, as share of this one's. */
  rival: number
  /** Vessels at it, in standard deviations of the field. */
  vessels: number
  /** Vessels above and below it, whichever are fewer, against those of the whole field: its trunks leave both ways. */
  trunks: number
}

/** Half the side of a box about as large as a disc, and of the surroundings it is held against; pixels of the retina. */
const DISC = 11
const AROUND_DISC = 32

/** Half the sides of the tall box in which the trunks of vessels pass. */
const TRUNKS = { lines: [10, 26], edges: [12, 26] } as const

/** Where trunks have left the disc: so far above and below, in boxes of these half sides. */
const LEFT_DISC = { away: 28, halfWidth: 13, halfHeight: 10 } as const

/** Share of the box of a disc that must be seen. */
const LEAST_SEEN = 0.75

/** Standard deviations: a disc is brighter than its surroundings by at least this. */
const LEAST_BRIGHT = 1

/** Standard deviations beyond which more says nothing more. */
const MOST = { bright: 5, vessels: 4 } as const

/** Pixels within which a second place is the same one. */
const SAME_PLACE = 30

/**
 * The place most like an optic disc: bright against its surroundings, as large
 * as a disc, with vessels running up and down through it. A reflex or a
 * cluster of exudates is as bright, but no trunks of vessels leave it.
 *
 * @returns null when nothing in the field is as bright
 */
export function findDiscSpot(retina: Retina): DiscSpot | null {
  const { seen, side, centre } = retina
  const means = {
    bright: new BoxMeans(capped(retina.bright), seen),
    lines: new BoxMeans(retina.lines, seen),
    edges: new BoxMeans(retina.edges, seen),
  }
  const bright = new Float32Array(side * side)
  const lines = new Float32Array(side * side)
  const edges = new Float32Array(side * side)
  for (let at = 0; at < seen.length; at++) {
    if (!seen[at]) continue
    const [x, y] = [at % side, Math.floor(at / side)]
    const disc = means.bright.around(x, y, DISC)
    if (disc.share < LEAST_SEEN) continue
    bright[at] = disc.mean - means.bright.around(x, y, AROUND_DISC).mean
    lines[at] = means.lines.around(x, y, ...TRUNKS.lines).mean
    edges[at] = means.edges.around(x, y, ...TRUNKS.edges).mean
  }
  const zBright = standardised(bright, seen)
  const zLines = standardised(lines, seen)
  const zEdges = standardised(edges, seen)
  const score = zBright.map((value, at) =>
    seen[at] && value >= LEAST_BRIGHT
      ? Math.min(value, MOST.bright) +
        (Math.min(zLines[at]!, MOST.vessels) + Math.min(zEdges[at]!, MOST.vessels)) / 2
      : -Infinity
  )
  const best = highest(score)
  if (best === null) return null
  const [x, y] = [best % side, Math.floor(best / side)]
  const elsewhere = score.map((value, at) =>
    Math.hypot((at % side) - x, Math.floor(at / side) - y) < SAME_PLACE ? -Infinity : value
  )
  const second = highest(elsewhere)
  const { away, halfWidth, halfHeight } = LEFT_DISC
  const vesselsIn = (...box: [number, number, number, number]) =>
    means.edges.around(...box).mean + means.lines.around(...box).mean
  const everywhere = vesselsIn(centre, centre, RETINA_RADIUS, RETINA_RADIUS)
  const [above, below] = [y - away, y + away].map((row) => vesselsIn(x, row, halfWidth, halfHeight))
  return {
    x: (x - centre) / RETINA_RADIUS,
    y: (y - centre) / RETINA_RADIUS,
    score: score[best]!,
    rival: second === null ? 0 : Math.max(0, score[second]! / score[best]!),
    vessels: (zLines[best]! + zEdges[best]!) / 2,
    trunks: everywhere > 0 ? Math.min(above!, below!) / everywhere : 0,
  }
}

/** A reflex as bright as the sun counts as bright, no more. */
function capped(plane: Plane): Plane {
  return { ...plane, data: plane.data.map((value) => Math.max(-0.5, Math.min(1, value))) }
}

function highest(values: Float32Array): number | null {
  let best = 0
  for (let at = 1; at < values.length; at++) if (values[at]! > values[best]!) best = at
  return values[best]! === -Infinity ? null : best
}

/** Each value in standard deviations from the mean of what is seen. */
function standardised(values: Float32Array, seen: Uint8Array): Float32Array {
  let [sum, squares, count] = [0, 0, 0]
  for (let at = 0; at < values.length; at++) {
    if (!seen[at]) continue
    sum += values[at]!
    squares += values[at]! * values[at]!
    count++
  }
  const mean = sum / count
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean)) || 1
  return values.map((value) => (value - mean) / deviation)
}
