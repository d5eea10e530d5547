import type { FundusPlan } from '#database/factories/images/fundus_vessels'
import { smooth, type Random } from '#database/factories/images/random'
import type { Colour, Point, Raster } from '#database/factories/images/raster'

/** What is wrong with the eye; all optional, counts of spots. */
export type Lesions = {
  haemorrhages?: number
  /** soft yellow deposits under the macula */
  drusen?: number
  /** hard yellow deposits beside the macula */
  exudates?: number
  /** a splinter across the disc's rim, a sign of glaucoma getting worse */
  discHaemorrhage?: boolean
}

const BLOOD: Colour = [112, 18, 14]
const DRUSEN: Colour = [246, 196, 104]
const EXUDATE: Colour = [255, 232, 150]

/** Draws lesions into the retina that is there so far. */
export function scatterLesions(
  raster: Raster,
  plan: FundusPlan,
  random: Random,
  lesions: Lesions
): void {
  const { fovea, radius: r } = plan
  for (let i = 0; i < (lesions.drusen ?? 0); i++) {
    const at = around(fovea, Math.sqrt(random.next()) * 0.3 * r * random.between(0.5, 1), random)
    const size = random.between(0.006, 0.019) * r
    blot(raster, at, size, DRUSEN, random.between(0.3, 0.62), 0.9, random)
  }
  const cluster = around(fovea, 0.22 * r, random)
  for (let i = 0; i < (lesions.exudates ?? 0); i++) {
    const at = around(cluster, Math.abs(random.normal()) * 0.09 * r, random)
    blot(
      raster,
      at,
      random.between(0.003, 0.011) * r,
      EXUDATE,
      random.between(0.6, 0.95),
      0.3,
      random
    )
  }
  for (let i = 0; i < (lesions.haemorrhages ?? 0); i++) {
    const at = around(fovea, random.between(0.2, 0.75) * r, random)
    const size = random.between(0.007, 0.022) * r
    blot(raster, at, size, BLOOD, random.between(0.6, 0.85), 0.55, random)
  }
  if (lesions.discHaemorrhage) splinter(raster, plan, random)
}

function around(point: Point, distance: number, random: Random): Point {
  const angle = random.between(0, Math.PI * 2)
  return [point[0] + Math.cos(angle) * distance, point[1] + Math.sin(angle) * distance]
}

/** An uneven round spot with a soft edge. */
function blot(
  raster: Raster,
  [cx, cy]: Point,
  size: number,
  colour: Colour,
  strength: number,
  softness: number,
  random: Random
): void {
  const lobes = [random.between(0, 6), random.between(0, 6)]
  const reach = Math.ceil(size * 1.6)
  for (let y = Math.floor(cy - reach); y <= cy + reach; y++) {
    for (let x = Math.floor(cx - reach); x <= cx + reach; x++) {
      const angle = Math.atan2(y - cy, x - cx)
      const edge =
        size * (1 + 0.13 * Math.sin(2 * angle + lobes[0]!) + 0.05 * Math.sin(5 * angle + lobes[1]!))
      const distance = Math.hypot(x - cx, y - cy) / edge
      raster.mix(x, y, colour, strength * smooth((1 + softness / 2 - distance) / softness))
    }
  }
}

/** Radial streaks across the lower temporal rim. */
function splinter(raster: Raster, plan: FundusPlan, random: Random): void {
  const { disc, discRadius: r, nasal } = plan
  const angle = nasal > 0 ? 2.15 : Math.PI - 2.15
  for (let i = 0; i < 16; i++) {
    const turned = angle + random.normal() * 0.055
    const along = (distance: number): Point => [
      disc[0] + Math.cos(turned) * r * distance,
      disc[1] + Math.sin(turned) * r * distance,
    ]
    const start = random.between(0.8, 1)
    const end = start + random.between(0.15, 0.42)
    raster.line(along(start), along(end), BLOOD, random.between(0.6, 2.2))
  }
}
