import { fundusRaster, planFundus, type Eye } from '#database/factories/images/fundus'
import { write } from '#database/factories/images/lettering'
import {
  greyView,
  paintSection,
  vesselShadows,
  type Layer,
} from '#database/factories/images/oct_layers'
import { randomFrom, smooth, type Random } from '#database/factories/images/random'
import { Raster, type Colour } from '#database/factories/images/raster'

export type OctMaculaOptions = {
  seed: number
  eye: Eye
  fluid?: 'none' | 'subretinal' | 'intraretinal'
  /** deposits that lift the pigment epithelium */
  drusen?: number
  /** 0 to 1: loss of the ganglion cell layer, as in glaucoma */
  thinning?: number
}

const WIDTH = 740
const HEIGHT = 480
const INSET = 330
const EN_FACE = 560
const EN_FACE_VIEW = 330
/** Pixels a micrometre of depth; millimetres of retina across the scan. */
const DEPTH_SCALE = 0.46
const SCAN_MM = 6
const GREEN: Colour = [70, 220, 70]
const PALE: Colour = [210, 214, 220]

/** A drawn horizontal section through the macula with its en-face view, as JPEG. */
export async function drawOctMacula(options: OctMaculaOptions): Promise<Buffer> {
  const random = randomFrom(options.seed * 31 + (options.eye === 'left' ? 7 : 3))
  const page = new Raster(1100, 520, [8, 8, 10])
  page.paste(enFace(options), 12, 74)
  const section = scan(options, random)
  page.paste(section, 350, 20)
  // Where the section was taken, and which way.
  page.line([24, 74 + INSET / 2], [INSET, 74 + INSET / 2], GREEN, 2)
  page.polyline(
    [
      [INSET - 12, 74 + INSET / 2 - 7],
      [INSET, 74 + INSET / 2],
      [INSET - 12, 74 + INSET / 2 + 7],
    ],
    GREEN,
    2
  )
  write(page, options.eye === 'right' ? 'OD' : 'OS', [14, 24], {
    size: 26,
    colour: PALE,
    bold: true,
  })
  write(page, 'OCT macula', [82, 33], { size: 13, colour: PALE })
  write(page, 'Demonstration image', [14, 420], { size: 10, colour: [120, 124, 132] })
  write(page, `Line scan ${SCAN_MM} mm`, [14, 446], { size: 10, colour: [150, 154, 162] })
  scaleBar(page)
  return page.toJpeg(84)
}

function enFace({ seed, eye, drusen }: OctMaculaOptions): Raster {
  const options = { seed, eye, drusen }
  const { fovea } = planFundus(options, EN_FACE)
  return greyView(fundusRaster(options, EN_FACE), fovea, EN_FACE_VIEW, INSET)
}

function scaleBar(page: Raster): void {
  const long = 200 * DEPTH_SCALE
  page.rect(372, 480 - long, 3, long, PALE)
  page.rect(372, 478, (WIDTH / SCAN_MM) * 0.2, 3, PALE)
  write(page, '200 µm', [384, 458], { size: 10, colour: PALE })
}

function scan(options: OctMaculaOptions, random: Random): Raster {
  const nasal = options.eye === 'right' ? 1 : -1
  const { layers, choroidFrom, choroidTo } = layersOf(options, nasal, random)
  const transmission = vesselShadows(
    WIDTH,
    Array.from({ length: 6 }, (_, index) => ({
      at: WIDTH / 2 + nasal * (index < 4 ? 1 : -1) * random.between(130, 350),
      radius: random.between(4, 9),
      strength: random.between(0.25, 0.55),
    }))
  )
  const raster = paintSection(
    { width: WIDTH, height: HEIGHT, layers, transmission, choroidFrom, choroidTo },
    random
  )
  if (options.fluid === 'intraretinal') paintCysts(raster, layers, random)
  return raster
}

type Bump = { at: number; wide: number; high: number }

/** Thicknesses in micrometres, after the usual anatomy of the macula. */
function layersOf(options: OctMaculaOptions, nasal: number, random: Random) {
  const bumps = Array.from({ length: options.drusen ?? 0 }, (): Bump => {
    return {
      at: random.normal() * 0.9,
      wide: random.between(0.09, 0.24),
      high: random.between(20, 70),
    }
  })
  const dome = options.fluid === 'subretinal' ? random.between(90, 150) : 0
  const domeAt = random.between(-0.25, 0.25)
  const swelling = options.fluid === 'intraretinal' ? random.between(70, 130) : 0
  const kept = 1 - 0.55 * (options.thinning ?? 0)
  const tilt = random.between(-9, 9)
  const scaleAll = random.between(0.95, 1.06)
  const names = 12
  const tops = Array.from({ length: names }, () => new Float32Array(WIDTH))
  const wave = [random.between(0, 6), random.between(0, 6)]

  for (let x = 0; x < WIDTH; x++) {
    const mm = ((x - WIDTH / 2) / WIDTH) * SCAN_MM
    const off = Math.abs(mm)
    const side = nasal * mm
    const away = Math.exp(-(((off - 1.05) / 1.1) ** 2))
    const pit = smooth((off - 0.1) / 0.85)
    const nerve = (side > 0 ? 10 + 13 * side : 9 + 2.2 * off) * smooth((off - 0.3) / 0.9) * kept
    const ganglion = (42 + 52 * away) * pit * kept
    const inner = (28 + 12 * away) * smooth((off - 0.06) / 0.8)
    const plexus = 5 + 23 * smooth((off - 0.02) / 0.6)
    const nuclei =
      58 + 52 * Math.exp(-((off / 0.55) ** 2)) + swelling * Math.exp(-((off / 0.9) ** 2))
    const lift = bumps.reduce(
      (high, bump) => Math.max(high, bump.high * Math.exp(-(((mm - bump.at) / bump.wide) ** 2))),
      0
    )
    const fluid = dome * Math.max(0, 1 - ((mm - domeAt) / 1.25) ** 2) ** 1.6
    const segment = 30 + 12 * Math.exp(-((off / 0.5) ** 2))

    const bruch = 352 - 16 * (mm / 3) ** 2 + (tilt * mm) / 3 + Math.sin(mm * 2.1 + wave[0]!) * 1.6
    const choroid = 225 + 40 * Math.exp(-((off / 1.6) ** 2)) + Math.sin(mm * 3 + wave[1]!) * 14
    // From Bruch's membrane upward, in pixels.
    let y = bruch
    const up = (micrometres: number) => (y -= micrometres * DEPTH_SCALE * scaleAll)
    tops[11]![x] = bruch + choroid * DEPTH_SCALE
    tops[10]![x] = bruch
    const pigment = up(15 + lift * 0.82)
    tops[9]![x] = pigment
    up(fluid)
    tops[8]![x] = up(segment * 0.55)
    tops[7]![x] = up(10)
    tops[6]![x] = up(22)
    tops[5]![x] = up(nuclei - lift * 0.7)
    tops[4]![x] = up(plexus)
    tops[3]![x] = up(inner)
    tops[2]![x] = up(ganglion)
    tops[1]![x] = up(nerve + 3)
  }
  const brightness = [15, 200, 122, 74, 142, 50, 68, 212, 112, 232, 150, 70]
  const layers: Layer[] = tops.map((top, index) => ({ top, brightness: brightness[index]! }))
  if (dome > 0) layers.splice(9, 0, fluidLayer(tops))
  return { layers, choroidFrom: tops[10]!, choroidTo: tops[11]! }
}

/** The dark room between the lifted retina and the pigment epithelium. */
function fluidLayer(tops: readonly Float32Array[]): Layer {
  const top = Float32Array.from(tops[9]!, (pigment, x) =>
    Math.min(pigment, tops[8]![x]! + 18 * DEPTH_SCALE)
  )
  return { top, brightness: 20 }
}

/** Round dark spaces in the outer nuclear layer. */
function paintCysts(raster: Raster, layers: readonly Layer[], random: Random): void {
  for (let i = 0; i < 9; i++) {
    const x = Math.round(WIDTH / 2 + random.normal() * 52)
    const top = layers[5]!.top[x]!
    const room = layers[6]!.top[x]! - top
    const cy = top + room * random.between(0.3, 0.62)
    const rx = random.between(9, 24)
    const ry = Math.min(room * 0.36, rx * random.between(0.8, 1.3))
    for (let py = Math.floor(cy - ry - 2); py <= cy + ry + 2; py++) {
      for (let px = Math.floor(x - rx - 2); px <= x + rx + 2; px++) {
        const edge = Math.hypot((px - x) / rx, (py - cy) / ry)
        raster.mix(px, py, [16, 16, 16], smooth((1.06 - edge) / 0.12) * 0.92)
      }
    }
  }
}
