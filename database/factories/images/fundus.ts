import {
  growVessels,
  type FundusPlan,
  type VesselMaps,
} from '#database/factories/images/fundus_vessels'
import { scatterLesions, type Lesions } from '#database/factories/images/fundus_lesions'
import { noiseField, randomFrom, smooth, type Random } from '#database/factories/images/random'
import { Raster } from '#database/factories/images/raster'

export type Eye = 'right' | 'left'

export type FundusOptions = Lesions & {
  seed: number
  /** as the examiner sees it: a right eye has its disc on the right */
  eye: Eye
  /** vertical cup to disc ratio, 0.1 to 0.9 */
  cupDiscRatio?: number
  /** half of a stereo pair: pixels the view moves sideways, the cup twice as far */
  parallax?: number
}

const SIZE = 1000
const DEFAULT_CUP = 0.35

/** A drawn photograph of the back of an eye, about 45 degrees wide, as JPEG. */
export async function drawFundus(options: FundusOptions): Promise<Buffer> {
  return fundusRaster(options, SIZE).toJpeg(86)
}

/** The same picture at any size, for instruments that print it small. */
export function fundusRaster(options: FundusOptions, size: number): Raster {
  const random = randomFrom(seedOf(options) + 1)
  const plan = planFundus(options, size)
  const raster = new Raster(size, size)
  paintRetina(raster, plan, random)
  scatterLesions(raster, plan, random, { drusen: options.drusen, exudates: options.exudates })
  paintDisc(raster, plan, random, options)
  paintVessels(raster, growVessels(plan, random))
  scatterLesions(raster, plan, random, {
    haemorrhages: options.haemorrhages,
    discHaemorrhage: options.discHaemorrhage,
  })
  finish(raster, plan, random)
  return raster
}

function seedOf({ seed, eye }: FundusOptions): number {
  return seed * 4 + (eye === 'left' ? 2 : 0)
}

/** Where disc and fovea lie; the same eye has the same plan at every size. */
export function planFundus(options: FundusOptions, size: number): FundusPlan {
  const random = randomFrom(seedOf(options))
  const radius = size * 0.487
  const nasal = options.eye === 'right' ? 1 : -1
  const shift = ((options.parallax ?? 0) * size) / SIZE
  const centre = [size / 2, size / 2] as const
  const discX = size / 2 + nasal * random.between(0.4, 0.46) * radius + shift
  const discY = size / 2 + random.between(-0.06, 0.02) * radius
  return {
    size,
    centre,
    radius,
    nasal,
    disc: [discX, discY],
    discRadius: random.between(0.128, 0.148) * radius,
    fovea: [
      discX - nasal * random.between(0.61, 0.65) * radius,
      discY + random.between(0.05, 0.09) * radius,
    ],
  }
}

/** Orange ground, darker macula, mottling of the layers beneath, falling light. */
function paintRetina(raster: Raster, plan: FundusPlan, random: Random): void {
  const { size, centre, radius, disc, fovea } = plan
  const mottle = noiseField(random, 5, 5)
  const choroid = noiseField(random, 12, 3)
  const pigment = random.between(0.94, 1.12)
  const tessellation = random.between(0.05, 0.13)
  const data = raster.data
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const dx = (x - centre[0]) / radius
      const dy = (y - centre[1]) / radius
      const from = dx * dx + dy * dy
      if (from > 1.01) continue
      const u = x / size
      const v = y / size
      const lump = mottle.sample(u, v)
      const stripe = choroid.sample(u + lump * 0.05, v * 0.55 + lump * 0.03)
      const fx = (x - fovea[0]) / radius
      const fy = (y - fovea[1]) / radius
      const foveal = fx * fx + fy * fy
      const discX = (x - disc[0]) / radius
      const discY = (y - disc[1]) / radius
      const glow = 0.2 / (1 + 9 * (discX * discX + discY * discY))
      const macula =
        foveal < 0.2 ? 0.2 * Math.exp(-foveal / 0.035) + 0.17 * Math.exp(-foveal / 0.006) : 0
      const light = (1.02 - 0.4 * from * from) * (1 + glow - macula + lump * 0.1)
      const vein = Math.abs(stripe) * tessellation
      const at = (y * size + x) * 3
      data[at] = 186 * light * (1 + vein)
      data[at + 1] = 97 * light * pigment * (1 + glow * 0.9 - macula * 0.55 + stripe * tessellation)
      data[at + 2] = 50 * light * pigment * (1 + glow * 0.7 - macula * 0.5 + lump * 0.12)
    }
  }
  // The small reflex in the pit.
  for (let y = -6; y <= 6; y++) {
    for (let x = -6; x <= 6; x++) {
      const strength = 0.4 * Math.exp(-(x * x + y * y) / 7)
      raster.mix(Math.round(fovea[0]) + x, Math.round(fovea[1]) + y, [255, 214, 150], strength)
    }
  }
}

/** Rim, cup and the soft edge of the optic disc, a pale crescent on its temporal side. */
function paintDisc(raster: Raster, plan: FundusPlan, random: Random, options: FundusOptions): void {
  const { disc, discRadius: r, nasal, size } = plan
  const cup = Math.max(0.08, Math.min(0.92, options.cupDiscRatio ?? DEFAULT_CUP))
  const grain = noiseField(random, 24, 2)
  const crescent = random.between(0.03, 0.16) + cup * 0.08
  const pallor = smooth((cup - 0.35) / 0.6)
  const cupShift = ((options.parallax ?? 0) * size) / SIZE
  const cupX = disc[0] - nasal * r * 0.1 * (1 - cup) + cupShift
  const cupY = disc[1] + r * 0.05 * (1 - cup)
  const reach = Math.ceil(r * 1.5)
  for (let y = Math.floor(disc[1] - reach); y <= disc[1] + reach; y++) {
    for (let x = Math.floor(disc[0] - reach); x <= disc[0] + reach; x++) {
      const dx = (x - disc[0]) / (r * 0.93)
      const dy = (y - disc[1]) / r
      const edge = Math.sqrt(dx * dx + dy * dy)
      const temporal = (-nasal * dx) / (edge || 1)
      const texture = grain.sample(x / size, y / size)

      const pale = smooth(1 - (edge - 1) / (crescent * Math.max(0, temporal) + 0.001)) * 0.42
      if (edge > 1 && temporal > 0) raster.mix(x, y, [232, 176, 118], pale)

      const halo = smooth((1.32 - edge) / 0.4) * 0.22
      raster.mix(x, y, [226, 140, 78], halo)

      const inside = smooth((1.045 - edge) / 0.11)
      if (inside <= 0) continue
      const nasalShade = smooth(0.5 - temporal * 0.5) * 14
      raster.mix(
        x,
        y,
        [
          236 + texture * 8 - nasalShade,
          160 + pallor * 22 + texture * 9 - nasalShade * 1.3 + temporal * 9,
          98 + pallor * 26 + texture * 8 - nasalShade,
        ],
        inside * 0.93
      )
      const cx = (x - cupX) / (r * 0.93 * cup * 0.94)
      const cy = (y - cupY) / (r * cup)
      const hollow = Math.sqrt(cx * cx + cy * cy)
      const soft = 0.16 + 0.05 / cup
      const deep = smooth((1 + soft / 2 - hollow) / soft)
      const pores = cup > 0.5 ? Math.max(0, texture) * 26 * smooth((0.75 - hollow) / 0.4) : 0
      raster.mix(x, y, [252 - pores, 232 - pores, 184 - pores], deep * (0.74 + pallor * 0.2))
    }
  }
}

function paintVessels(raster: Raster, maps: VesselMaps): void {
  const data = raster.data
  const { vein, artery, sheen } = maps
  for (let pixel = 0; pixel < vein.length; pixel++) {
    const dark = vein[pixel]!
    const bright = artery[pixel]!
    if (dark === 0 && bright === 0) continue
    const at = pixel * 3
    const v = dark / 255
    const a = bright / 255
    const s = sheen[pixel]! / 255
    data[at] = data[at]! * (1 - 0.42 * v) * (1 - 0.2 * a) + 26 * s
    data[at + 1] = data[at + 1]! * (1 - 0.66 * v) * (1 - 0.5 * a) + 30 * s
    data[at + 2] = data[at + 2]! * (1 - 0.56 * v) * (1 - 0.42 * a) + 16 * s
  }
}

/** Grain of the sensor, the camera's round mask with its cut top and its notch. */
function finish(raster: Raster, plan: FundusPlan, random: Random): void {
  const { size, centre, radius } = plan
  const data = raster.data
  const grains = Float32Array.from({ length: 4093 }, () => random.normal() * 2.6)
  let grain = 0
  const flat = radius * 0.955
  for (let y = 0; y < size; y++) {
    const dy = y - centre[1]
    for (let x = 0; x < size; x++) {
      const dx = x - centre[0]
      const at = (y * size + x) * 3
      const rim = radius - Math.sqrt(dx * dx + dy * dy)
      const notchX = dx - radius * 0.707
      const notchY = dy + radius * 0.707
      const notch = Math.sqrt(notchX * notchX + notchY * notchY) - radius * 0.022
      const open = Math.max(0, Math.min(1, Math.min(rim / 3, flat - Math.abs(dy), notch)))
      if (open === 0) {
        data[at] = data[at + 1] = data[at + 2] = 4
        continue
      }
      const noise = grains[grain++ % 4093]!
      data[at] = data[at]! * open + noise
      data[at + 1] = data[at + 1]! * open + noise * 0.9
      data[at + 2] = data[at + 2]! * open + noise * 0.8
    }
  }
}
