import { lightOf, quantile, type Picture, type Plane } from './picture.js'

/** The round picture of the back of the eye within its dark surround; pixels of the picture. */
export type Field = {
  x: number
  y: number
  radius: number
  /** Whether its rim was seen; else the picture has no dark surround and is taken as a whole. */
  round: boolean
  /** Share of the circle that the frame of the picture does not cut off, 0 to 1. */
  inFrame: number
  /** Share of what the frame shows of it that is lit, 0 to 1. */
  lit: number
}

/** px: the longer side at which the rim is looked for. */
const LOOKED_AT = 240

/** Above the surround, as share of the way to the brightest: lit. */
const LIT_SHARE = 0.1

/** Of 255: less than this between the darkest and the brightest is no picture of anything. */
const LEAST_CONTRAST = 12

/** Directions in which the rim is looked for. */
const DIRECTIONS = 180

/** Share of the directions in which the rim must be seen for a circle to be drawn through it. */
const LEAST_RIM = 0.3

/** Share of the radius: a rim so much farther in is shade, not rim. */
const SHADE = 0.02

/** Share of the longer side: smaller circles are no field. */
const LEAST_RADIUS = 0.15

type Point = { x: number; y: number }

/**
 * Where the field lies in its picture.
 *
 * @returns null when nothing in the picture stands out from a surround, or nothing is lit
 */
export function findField(picture: Picture): Field | null {
  const step = Math.max(1, Math.max(picture.width, picture.height) / LOOKED_AT)
  const light = shrunk(lightOf(picture), step)
  const dark = quantile(light.data, 0.02)
  const bright = quantile(light.data, 0.95)
  if (bright - dark < LEAST_CONTRAST) return null
  const lit = largestLit(light, dark + LIT_SHARE * (bright - dark))
  const rim = rimOf(lit)
  const circle = rim.length >= DIRECTIONS * LEAST_RIM ? circleThrough(rim) : null
  const isField =
    circle !== null &&
    circle.radius > LEAST_RADIUS * Math.max(light.width, light.height) &&
    circle.radius < Math.max(light.width, light.height)
  const found = isField ? circle : frameOf(light)
  const { inFrame, litShare } = sharesOf(found, lit)
  return {
    x: (found.x + 0.5) * step,
    y: (found.y + 0.5) * step,
    radius: found.radius * step,
    round: isField,
    inFrame,
    lit: litShare,
  }
}

function frameOf({ width, height }: { width: number; height: number }) {
  return { x: width / 2, y: height / 2, radius: Math.max(width, height) / 2 }
}

function shrunk({ data, width, height }: Plane, step: number): Plane {
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) }
  const out = new Float32Array(small.width * small.height)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      let sum = 0
      let count = 0
      for (let v = Math.floor(y * step); v < (y + 1) * step && v < height; v++) {
        for (let u = Math.floor(x * step); u < (x + 1) * step && u < width; u++) {
          sum += data[v * width + u]!
          count++
        }
      }
      out[y * small.width + x] = sum / count
    }
  }
  return { data: out, ...small }
}

type Mask = { data: Uint8Array; width: number; height: number }

/** The largest connected part that is lit: letters beside the field do not belong to it. */
function largestLit({ data, width, height }: Plane, threshold: number): Mask {
  const part = new Int32Array(width * height)
  const stack: number[] = []
  let largest = { part: 0, size: 0 }
  for (let start = 0, number = 0; start < data.length; start++) {
    if (data[start]! <= threshold || part[start] !== 0) continue
    number++
    let size = 0
    part[start] = number
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size++
      const x = at % width
      for (const next of [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at - width,
        at + width,
      ]) {
        if (next < 0 || next >= data.length || part[next] !== 0) continue
        if (data[next]! <= threshold) continue
        part[next] = number
        stack.push(next)
      }
    }
    if (size > largest.size) largest = { part: number, size }
  }
  return { data: Uint8Array.from(part, (each) => Number(each === largest.part)), width, height }
}

/** Where the lit part ends, direction by direction; not where the frame cuts it. */
function rimOf({ data, width, height }: Mask): Point[] {
  let [sumX, sumY, count] = [0, 0, 0]
  for (let at = 0; at < data.length; at++) {
    if (!data[at]) continue
    sumX += at % width
    sumY += Math.floor(at / width)
    count++
  }
  const centre = { x: sumX / count, y: sumY / count }
  const farthest = Math.hypot(width, height)
  const rim: Point[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = (direction / DIRECTIONS) * 2 * Math.PI
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    for (let distance = farthest; distance > 0; distance -= 0.5) {
      const point = { x: centre.x + dx * distance, y: centre.y + dy * distance }
      const [x, y] = [Math.round(point.x), Math.round(point.y)]
      if (x < 0 || y < 0 || x >= width || y >= height || !data[y * width + x]) continue
      if (x > 1 && y > 1 && x < width - 2 && y < height - 2) rim.push(point)
      break
    }
  }
  return rim
}

/** The circle through the outer points: a shaded rim seems to lie too far in, never too far out. */
function circleThrough(rim: readonly Point[]) {
  let kept = rim
  let circle = leastSquaresCircle(kept)
  for (let round = 0; round < 8 && circle; round++) {
    const { x, y, radius } = circle
    const outer = rim.filter((point) => {
      const off = Math.hypot(point.x - x, point.y - y) - radius
      return off > -SHADE * radius && off < 2 * SHADE * radius
    })
    if (outer.length < DIRECTIONS * LEAST_RIM * 0.8) break
    kept = outer
    circle = leastSquaresCircle(kept)
  }
  return circle
}

/** Kåsa's fit: x² + y² + ax + by + c = 0 in the sense of least squares; null for points on a line. */
function leastSquaresCircle(points: readonly Point[]) {
  const count = points.length
  const mean = { x: 0, y: 0 }
  for (const { x, y } of points) {
    mean.x += x / count
    mean.y += y / count
  }
  let [xx, xy, yy, xz, yz, zz] = [0, 0, 0, 0, 0, 0]
  for (const point of points) {
    const x = point.x - mean.x
    const y = point.y - mean.y
    const z = x * x + y * y
    xx += x * x
    xy += x * y
    yy += y * y
    xz += x * z
    yz += y * z
    zz += z
  }
  const determinant = xx * yy - xy * xy
  if (Math.abs(determinant) < 1e-6) return null
  const x = (xz * yy - yz * xy) / (2 * determinant)
  const y = (yz * xx - xz * xy) / (2 * determinant)
  return { x: x + mean.x, y: y + mean.y, radius: Math.sqrt(x * x + y * y + zz / count) }
}

function sharesOf(circle: Point & { radius: number }, { data, width, height }: Mask) {
  const { x: cx, y: cy, radius } = circle
  let [all, framed, lit] = [0, 0, 0]
  for (let y = Math.floor(cy - radius); y <= cy + radius; y++) {
    for (let x = Math.floor(cx - radius); x <= cx + radius; x++) {
      if (Math.hypot(x - cx, y - cy) > radius * 0.97) continue
      all++
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      framed++
      lit += data[y * width + x]!
    }
  }
  return { inFrame: all > 0 ? framed / all : 0, litShare: framed > 0 ? lit / framed : 0 }
}
