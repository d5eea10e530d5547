import { smooth, type Random } from '#database/factories/images/random'
import { capsule, type Point } from '#database/factories/images/raster'

/** Where things lie in the picture, in pixels. `nasal` is +1 when the nose is to the right. */
export type FundusPlan = {
  size: number
  centre: Point
  radius: number
  disc: Point
  discRadius: number
  fovea: Point
  nasal: 1 | -1
}

/** How dark each pixel is made by veins and arteries, and the arteries' sheen, 0 to 255. */
export type VesselMaps = { vein: Uint8Array; artery: Uint8Array; sheen: Uint8Array }

type Vessel = { artery: boolean; width: number; depth: number }

const MAX_DEPTH = 3
const SEGMENT = 0.011
const FOVEA_FREE = 0.1

/** Grows the tree of retinal vessels out of the disc. */
export function growVessels(plan: FundusPlan, random: Random): VesselMaps {
  const pixels = plan.size * plan.size
  const maps: VesselMaps = {
    vein: new Uint8Array(pixels),
    artery: new Uint8Array(pixels),
    sheen: new Uint8Array(pixels),
  }
  for (const up of [-1, 1] as const) {
    for (const artery of [false, true]) {
      arcade(plan, random, maps, up, artery)
      nasalTrunk(plan, random, maps, up, artery)
    }
  }
  for (const angle of [-0.5, -0.2, 0.12, 0.42]) {
    // Small vessels that run straight from the disc toward the macula.
    const heading = plan.nasal > 0 ? Math.PI - angle : angle
    const artery = random.next() < 0.6
    grow(plan, random, maps, plan.disc, heading + random.normal() * 0.1, 0.3, {
      artery,
      width: random.between(1.6, 2.4),
      depth: MAX_DEPTH - 1,
    })
  }
  return maps
}

/** The large pair above or below that bends around the macula. */
function arcade(
  plan: FundusPlan,
  random: Random,
  maps: VesselMaps,
  up: 1 | -1,
  artery: boolean
): void {
  const { disc, fovea, radius: r, nasal } = plan
  const apart = artery ? 0.035 : -0.02
  const start: Point = [disc[0] + nasal * random.between(-0.01, 0.03) * r, disc[1]]
  const rise = random.between(0.5, 0.6) + apart
  const control1: Point = [
    disc[0] + nasal * (0.06 + apart) * r,
    disc[1] + up * random.between(0.36, 0.44) * r,
  ]
  const control2: Point = [fovea[0] + nasal * 0.12 * r, fovea[1] + up * (rise + 0.12) * r]
  const end: Point = [
    fovea[0] - nasal * random.between(0.74, 0.82) * r,
    fovea[1] + up * (random.between(0.3, 0.46) + apart) * r,
  ]
  const wobble = random.between(0, 6)
  const steps = 84
  const vessel: Vessel = {
    artery,
    width: (artery ? 7.2 : 10) * random.between(0.92, 1.08),
    depth: 0,
  }
  let previous = start
  let untilBranch = random.between(7, 11)
  let side: 1 | -1 = random.next() < 0.5 ? 1 : -1
  for (let step = 1; step <= steps; step++) {
    const t = step / steps
    const bend = Math.sin(t * 21 + wobble) * 0.009 * r * smooth(t * 3)
    const [x, y] = bezier(start, control1, control2, end, t)
    const point: Point = [x + bend * 0.6, y + bend]
    const width = vessel.width * (1 - 0.62 * t)
    stamp(plan, maps, previous, point, width, artery)
    if (--untilBranch < 0 && t > 0.12) {
      const heading = Math.atan2(point[1] - previous[1], point[0] - previous[0])
      const angle = heading + side * random.between(0.45, 0.85)
      const reach = random.between(0.34, 0.6) * (1 - t * 0.4)
      grow(plan, random, maps, point, angle, reach, { artery, width: width * 0.62, depth: 1 })
      side = side === 1 ? -1 : 1
      untilBranch = random.between(8, 13)
    }
    previous = point
  }
}

/** The pair that leaves on the nasal side. */
function nasalTrunk(
  plan: FundusPlan,
  random: Random,
  maps: VesselMaps,
  up: 1 | -1,
  artery: boolean
): void {
  const steep = random.between(0.75, 1.05) + (artery ? 0.14 : -0.06)
  const heading = plan.nasal > 0 ? up * steep : Math.PI - up * steep
  grow(plan, random, maps, plan.disc, heading, 0.75, {
    artery,
    width: artery ? 4.6 : 6.4,
    depth: 1,
  })
}

/** One vessel wandering on its heading, thinning, sending out smaller ones. */
function grow(
  plan: FundusPlan,
  random: Random,
  maps: VesselMaps,
  from: Point,
  heading: number,
  reach: number,
  vessel: Vessel
): void {
  const { radius: r, fovea, centre } = plan
  const steps = Math.round(reach / SEGMENT)
  let [x, y] = from
  let turn = random.normal() * 0.012
  let side: 1 | -1 = random.next() < 0.5 ? 1 : -1
  let untilBranch = random.between(7, 13)
  for (let step = 0; step < steps; step++) {
    const t = step / steps
    turn = turn * 0.8 + random.normal() * 0.02
    // Away from the disc, so that vessels spread and do not wind back.
    const away = Math.atan2(y - plan.disc[1], x - plan.disc[0])
    heading += turn + Math.sin(away - heading) * 0.016
    const next: Point = [x + Math.cos(heading) * SEGMENT * r, y + Math.sin(heading) * SEGMENT * r]
    const toFovea = Math.hypot(next[0] - fovea[0], next[1] - fovea[1])
    if (toFovea < FOVEA_FREE * r * (1 + vessel.width / 6)) return
    if (Math.hypot(next[0] - centre[0], next[1] - centre[1]) > r * 1.02) return
    const width = vessel.width * (1 - 0.55 * t)
    stamp(plan, maps, [x, y], next, width, vessel.artery)
    ;[x, y] = next
    if (--untilBranch < 0 && vessel.depth < MAX_DEPTH && width > 1.1) {
      const angle = heading + side * random.between(0.35, 0.7)
      const shorter = reach * (1 - t) * random.between(0.55, 0.85)
      const child = { artery: vessel.artery, width: width * 0.66, depth: vessel.depth + 1 }
      grow(plan, random, maps, next, angle, shorter, child)
      side = side === 1 ? -1 : 1
      untilBranch = random.between(8, 15)
    }
  }
}

function stamp(
  plan: FundusPlan,
  maps: VesselMaps,
  from: Point,
  to: Point,
  width: number,
  artery: boolean
): void {
  const { size } = plan
  const scaled = (width * size) / 1000
  const fade = Math.min(1, 0.34 + width / 5)
  const map = artery ? maps.artery : maps.vein
  const wide = Math.max(0.45, scaled / 2)
  capsule(from, to, wide, size, size, (x, y, alpha) => {
    const at = y * size + x
    const value = alpha * fade * 255
    if (value > map[at]!) map[at] = value
  })
  if (!artery || width < 2.6) return
  capsule(from, to, wide * 0.22, size, size, (x, y, alpha) => {
    const at = y * size + x
    const value = alpha * 200
    if (value > maps.sheen[at]!) maps.sheen[at] = value
  })
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t
  const mix = (i: 0 | 1) =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]
  return [mix(0), mix(1)]
}
