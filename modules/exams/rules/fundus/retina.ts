import { BoxMeans } from './box_means.js'
import type { Field } from './field.js'
import { quantile, type Picture, type Plane } from './picture.js'

/** Pixels of a retina from the centre of its field to the rim: every camera's picture has this size here. */
export const RETINA_RADIUS = 100

const REACH = RETINA_RADIUS + 4
const SIDE = 2 * REACH + 1

/** Share of the radius within which is looked: at the rim cameras shine and shade. */
const LOOKED_WITHIN = 0.93

/** Share of the brightest hundredth: darker is shade, in which nothing is seen. */
const SHADE = 0.1

/** A step in brightness beyond this counts no more. */
const STEEPEST = 0.4

/** What lies four pixels to both sides, in four directions. */
const ACROSS = [4, 4 * SIDE, 3 * SIDE + 3, 3 * SIDE - 3]

/** A field at one size for all cameras, its light made even. */
export type Retina = {
  /** Pixels from the left and from the top to the centre of the field. */
  centre: number
  side: number
  /** 1 where something can be seen. */
  seen: Uint8Array
  /** Brightness against its surroundings: 0 as bright as they are, 1 twice as bright. */
  bright: Plane
  /** Edges that run up and down, as those of the vessels at the disc do. */
  edges: Plane
  /** Dark lines in any direction: vessels. */
  lines: Plane
}

/** Brings a field to one size and evens its light. */
export function retinaOf(picture: Picture, field: Field): Retina {
  const green = resampled(picture, field, 1)
  const red = resampled(picture, field, 0)
  const mixed = mix(green, red)
  const seen = seenOf(mixed)
  const light = evened(mixed, seen)
  const detail = evened(softened(green, seen), seen)
  return {
    centre: REACH,
    side: SIDE,
    seen,
    bright: light,
    edges: uprightEdges(detail, seen),
    lines: darkLines(detail, seen),
  }
}

/** One colour of the field, averaged over the area each pixel stands for; -1 outside the picture. */
function resampled({ data, width, height }: Picture, field: Field, colour: 0 | 1): Plane {
  const scale = field.radius / RETINA_RADIUS
  const half = Math.max(0.5, scale / 2)
  const out = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const cx = field.x + (x - REACH) * scale
      const cy = field.y + (y - REACH) * scale
      const left = Math.max(0, Math.round(cx - half))
      const right = Math.min(width, Math.round(cx + half))
      const top = Math.max(0, Math.round(cy - half))
      const bottom = Math.min(height, Math.round(cy + half))
      let sum = 0
      for (let v = top; v < bottom; v++) {
        for (let u = left; u < right; u++) sum += data[(v * width + u) * 3 + colour]!
      }
      const count = (bottom - top) * (right - left)
      out[y * SIDE + x] = right > left && bottom > top ? sum / count : -1
    }
  }
  return { data: out, width: SIDE, height: SIDE }
}

function mix(green: Plane, red: Plane): Plane {
  const data = green.data.map((value, at) => 0.7 * value + 0.3 * red.data[at]!)
  return { ...green, data }
}

function seenOf({ data }: Plane): Uint8Array {
  const bright = quantile(data, 0.98)
  return Uint8Array.from(data, (value, at) => {
    const dx = (at % SIDE) - REACH
    const dy = Math.floor(at / SIDE) - REACH
    const inside = Math.hypot(dx, dy) < RETINA_RADIUS * LOOKED_WITHIN
    return Number(inside && value >= 0 && value > bright * SHADE)
  })
}

/** Each pixel against the mean around it. */
function evened(plane: Plane, seen: Uint8Array): Plane {
  const means = new BoxMeans(plane, seen)
  const data = plane.data.map((value, at) => {
    if (!seen[at]) return 0
    const { mean } = means.around(at % SIDE, Math.floor(at / SIDE), 40)
    return value / Math.max(mean, 1) - 1
  })
  return { ...plane, data }
}

function softened(plane: Plane, seen: Uint8Array): Plane {
  const means = new BoxMeans(plane, seen)
  const data = plane.data.map((value, at) =>
    seen[at] ? means.around(at % SIDE, Math.floor(at / SIDE), 1).mean : value
  )
  return { ...plane, data }
}

/** How steeply brightness changes from left to right. */
function uprightEdges({ data, width, height }: Plane, seen: Uint8Array): Plane {
  const out = new Float32Array(data.length)
  for (let at = 2; at < data.length - 2; at++) {
    if (!seen[at - 2] || !seen[at + 2]) continue
    out[at] = Math.min(Math.abs(data[at + 2]! - data[at - 2]!), STEEPEST)
  }
  return { data: out, width, height }
}

/** How much darker a pixel is than what lies on both its sides, in the best of four directions. */
function darkLines({ data, width, height }: Plane, seen: Uint8Array): Plane {
  const out = new Float32Array(data.length)
  for (let at = 4 * SIDE; at < data.length - 4 * SIDE; at++) {
    if (!seen[at]) continue
    let best = 0
    for (const step of ACROSS) {
      if (!seen[at - step] || !seen[at + step]) continue
      best = Math.max(best, Math.min(data[at - step]!, data[at + step]!) - data[at]!)
    }
    out[at] = Math.min(best, STEEPEST)
  }
  return { data: out, width, height }
}
