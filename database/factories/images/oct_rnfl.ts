import { fundusRaster, planFundus, type Eye } from '#database/factories/images/fundus'
import { write } from '#database/factories/images/lettering'
import { greyView, paintSection, vesselShadows } from '#database/factories/images/oct_layers'
import { randomFrom, type Random } from '#database/factories/images/random'
import { Raster, type Colour, type Point } from '#database/factories/images/raster'
import {
  bandOf,
  meanOf,
  normalThickness,
  rnflProfile,
  type RnflDefect,
} from '#database/factories/images/rnfl_profile'
import { printHeading, type SheetHeading } from '#database/factories/images/sheet_heading'

export type OctRnflOptions = {
  seed: number
  eye: Eye
  /** 0 (healthy) to 1 (advanced) */
  severity?: number
  defect?: RnflDefect
  /** micrometres; the profile is scaled until its mean says so */
  averageThickness?: number
  cupDiscRatio?: number
  heading?: SheetHeading
}

const PAGE = 1000
const INK: Colour = [28, 30, 36]
const PALE: Colour = [120, 124, 132]
const BAND_COLOURS = {
  above: [250, 250, 250],
  normal: [120, 200, 120],
  borderline: [250, 222, 96],
  outside: [236, 104, 96],
} as const satisfies Record<string, Colour>

const GRAPH = { left: 70, top: 486, width: 560, height: 214, max: 240 }
const STRIP = { left: 70, top: 760, width: 560, height: 170 }
const MAP = { left: 40, top: 112, size: 310 }
const QUADRANTS = ['T', 'S', 'N', 'I'] as const

type Report = OctRnflOptions & { profile: Float32Array; random: Random; page: Raster }

/** A drawn nerve fibre layer report: map, circle scan, TSNIT graph, clock hours, as JPEG. */
export async function drawOctRnfl(options: OctRnflOptions): Promise<Buffer> {
  const random = randomFrom(options.seed * 17 + (options.eye === 'left' ? 5 : 2))
  const profile = rnflProfile(options, random)
  const page = new Raster(PAGE, PAGE, [255, 255, 255])
  const report: Report = { ...options, profile, random, page }
  header(report)
  thicknessMap(report)
  enFace(report)
  numbers(report)
  graph(report)
  strip(report)
  pies(report)
  return page.toJpeg(84, '4:4:4')
}

function header({ page, eye, heading }: Report): void {
  if (heading) printHeading(page, [40, 58], heading)
  write(page, 'RNFL circle scan and optic disc', [40, 34], { size: 20, bold: true, colour: INK })
  write(page, eye === 'right' ? 'OD' : 'OS', [960, 30], { size: 30, bold: true, align: 'right' })
  write(page, eye === 'right' ? 'Right eye' : 'Left eye', [890, 42], {
    size: 13,
    align: 'right',
    colour: PALE,
  })
  page.rect(40, 74, 920, 2, INK)
  write(page, 'RNFL thickness map', [40, 88], { size: 12, colour: PALE })
  write(page, 'Disc and scan circle', [650, 88], { size: 12, colour: PALE })
}

/** Screen angle, clockwise from the right, of a place on the circle (0 temporal, 0.25 superior). */
function screenAngle(eye: Eye, place: number): number {
  return eye === 'right' ? Math.PI + place * Math.PI * 2 : -place * Math.PI * 2
}

function placeAt(eye: Eye, angle: number): number {
  const turns = eye === 'right' ? (angle - Math.PI) / (Math.PI * 2) : -angle / (Math.PI * 2)
  return turns - Math.floor(turns)
}

/** Blue thin, green, yellow, red thick: the hourglass of the fibre bundles. */
function heat(value: number): Colour {
  const stops: readonly Colour[] = [
    [20, 30, 90],
    [30, 120, 190],
    [60, 190, 120],
    [240, 220, 60],
    [235, 90, 40],
    [250, 230, 225],
  ]
  const at = Math.max(0, Math.min(0.999, value)) * (stops.length - 1)
  const low = stops[Math.floor(at)]!
  const high = stops[Math.floor(at) + 1]!
  const part = at - Math.floor(at)
  return [0, 1, 2].map((i) => low[i]! + (high[i]! - low[i]!) * part) as unknown as Colour
}

function thicknessMap({ page, eye, profile, cupDiscRatio = 0.4 }: Report): void {
  const { left, top, size } = MAP
  const nasal = eye === 'right' ? 1 : -1
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const dx = (x - size / 2) / (size / 2)
      const dy = (y - size / 2) / (size / 2)
      const r = Math.sqrt(dx * dx + dy * dy)
      // Bundles bend toward the macula, so the hourglass leans temporally.
      const bend = Math.max(0, r - 0.3) * 0.5 * -nasal
      const angle = Math.atan2(dy, dx - bend * Math.abs(dy))
      const thickness = profile[Math.floor(placeAt(eye, angle) * profile.length)]!
      const fade = Math.exp(-Math.max(0, r - 0.34) * 1.15)
      const colour = r < 0.285 ? ([128, 128, 128] as const) : heat((thickness * fade) / 175)
      const cup = r / (0.285 * cupDiscRatio)
      page.mix(left + x, top + y, cup < 1 ? [90, 90, 94] : colour, 1)
    }
  }
  page.frame(left, top, size, size, INK)
  for (let i = 0; i < size; i++) {
    const colour = heat(1 - i / size)
    page.rect(left + size + 8, top + i, 12, 1, colour)
  }
  write(page, '350', [left + size + 24, top], { size: 8, colour: PALE })
  write(page, '175', [left + size + 24, top + size / 2], { size: 8, colour: PALE })
  write(page, '0 µm', [left + size + 24, top + size - 8], { size: 8, colour: PALE })
}

function enFace({ page, seed, eye, cupDiscRatio }: Report): void {
  const options = { seed, eye, cupDiscRatio }
  const view = 560
  const { disc, discRadius } = planFundus(options, view)
  const size = MAP.size
  const grey = greyView(fundusRaster(options, view), disc, view * 0.38, size)
  page.paste(grey, 650, MAP.top)
  const centre: Point = [650 + size / 2, MAP.top + size / 2]
  page.circle(centre, (discRadius * 1.9) / 0.38 / (view / size), [180, 40, 200], 2)
  page.frame(650, MAP.top, size, size, INK)
}

function numbers({ page, profile, cupDiscRatio = 0.4, random, heading }: Report): void {
  const discArea = random.between(1.75, 2.15)
  const rim = discArea * (1 - cupDiscRatio ** 2)
  const average = meanOf(profile, 0, 1)
  const rows: [string, string, keyof typeof BAND_COLOURS | null][] = [
    [
      'Average RNFL',
      `${Math.round(average)} ${heading ? 'um' : 'µm'}`,
      heading ? null : bandOf(average, meanOf(normalThickness(), 0, 1), 'average'),
    ],
    [
      'Rim area',
      `${rim.toFixed(2)} mm2`,
      rim < 0.9 ? 'outside' : rim < 1.1 ? 'borderline' : 'normal',
    ],
    ['Disc area', `${discArea.toFixed(2)} mm2`, null],
    ['Average C/D', (cupDiscRatio * 0.97).toFixed(2), cupDiscRatio > 0.7 ? 'outside' : 'normal'],
    ['Vertical C/D', cupDiscRatio.toFixed(2), cupDiscRatio > 0.7 ? 'outside' : 'normal'],
    ['Signal', `${Math.round(random.between(7, 9.4))}/10`, null],
  ]
  // Quadrants in figures, as instruments that print whom a sheet is of list them.
  if (heading) {
    const quadrant = (middle: number) => Math.round(meanOf(profile, middle - 0.125, middle + 0.125))
    rows.push(
      ['Superior', `${quadrant(0.25)} um`, null],
      ['Inferior', `${quadrant(0.75)} um`, null]
    )
  }
  rows.forEach(([label, value, band], row) => {
    const top = 132 + row * 46
    if (band) page.rect(536, top - 8, 96, 28, BAND_COLOURS[band])
    write(page, label, [414, top + 1], { size: 10 })
    write(page, value, [628, top], { size: 12, align: 'right', bold: true })
  })
}

function graph({ page, profile }: Report): void {
  const { left, top, width, height, max } = GRAPH
  const y = (thickness: number) => top + height - (Math.min(max, thickness) / max) * height
  const normal = normalThickness()
  write(page, 'TSNIT thickness (µm)', [40, top - 28], { size: 12, colour: PALE })
  for (let x = 0; x < width; x++) {
    const usual = normal[Math.floor((x / width) * normal.length)]!
    page.rect(left + x, y(usual * 1.28), 1, y(usual * 0.76) - y(usual * 1.28), [198, 232, 198])
    page.rect(left + x, y(usual * 0.76), 1, y(usual * 0.66) - y(usual * 0.76), [252, 238, 172])
    page.rect(left + x, y(usual * 0.66), 1, y(0) - y(usual * 0.66), [248, 196, 190])
  }
  for (const tick of [0, 60, 120, 180, 240]) {
    page.rect(left, y(tick), width, 1, [222, 224, 228])
    write(page, String(tick), [left - 8, y(tick) - 4], { size: 9, align: 'right', colour: PALE })
  }
  const points = Array.from({ length: width }, (_, x): Point => {
    return [left + x, y(profile[Math.floor((x / width) * profile.length)]!)]
  })
  page.polyline(points, INK, 2.4)
  page.frame(left, top, width, height, INK)
  ;['TEMP', 'SUP', 'NAS', 'INF', 'TEMP'].forEach((name, index) => {
    const align = index === 0 ? 'left' : index === 4 ? 'right' : 'centre'
    write(page, name, [left + (index * width) / 4, top + height + 10], { size: 10, align })
  })
}

/** The circle scan unrolled: the nerve fibre layer is the bright band on top. */
function strip({ page, profile, random }: Report): void {
  const { left, top, width, height } = STRIP
  const at = (x: number) => profile[Math.floor((x / width) * profile.length)]!
  const scale = 0.3
  const phase = random.between(0, 6)
  const surface = (x: number) => 46 + Math.sin((x / width) * Math.PI * 2 + phase) * 9
  const below = (offset: number, share: number) =>
    Float32Array.from({ length: width }, (_, x) => surface(x) + at(x) * share * scale + offset)
  const layers = [
    { top: new Float32Array(width), brightness: 14 },
    { top: below(0, 0), brightness: 205 },
    { top: below(0, 1), brightness: 112 },
    { top: below(17, 1), brightness: 74 },
    { top: below(25, 1), brightness: 134 },
    { top: below(31, 1), brightness: 54 },
    { top: below(46, 1), brightness: 205 },
    { top: below(50, 1), brightness: 105 },
    { top: below(55, 1), brightness: 228 },
    { top: below(61, 1), brightness: 140 },
  ]
  const transmission = vesselShadows(
    width,
    [0.17, 0.2, 0.25, 0.3, 0.4, 0.58, 0.69, 0.75, 0.8, 0.84].map((place) => ({
      at: (place + random.normal() * 0.008) * width,
      radius: random.between(3, 7),
      strength: random.between(0.35, 0.7),
    }))
  )
  const choroidFrom = below(61, 1)
  const choroidTo = below(120, 1)
  write(page, 'Circle scan 3.5 mm', [40, top - 24], { size: 12, colour: PALE })
  page.paste(
    paintSection({ width, height, layers, transmission, choroidFrom, choroidTo }, random),
    left,
    top
  )
  const edge = (share: number) =>
    Array.from({ length: width / 4 }, (_, i): Point => [
      left + i * 4,
      top + surface(i * 4) + at(i * 4) * share * scale,
    ])
  page.polyline(edge(0), [255, 90, 90], 1.2)
  page.polyline(edge(1), [80, 220, 230], 1.2)
  write(page, 'Demonstration data, drawn by the program', [40, 958], { size: 10, colour: PALE })
}

/** Means of the circle's equal parts, coloured by how usual they are. */
function pies(report: Report): void {
  write(report.page, 'Quadrants', [690, 458], { size: 12, colour: PALE })
  pie(report, { centre: [820, 582], radius: 92, over: 'quadrant', names: QUADRANTS })
  write(report.page, 'Clock hours', [690, 714], { size: 12, colour: PALE })
  pie(report, { centre: [820, 840], radius: 104, over: 'hour', names: [] })
}

type Pie = {
  centre: Point
  radius: number
  over: 'quadrant' | 'hour'
  names: readonly string[]
}

const PARTS = { quadrant: 4, hour: 12 } as const

function pie({ page, eye, profile }: Report, { centre, radius, over, names }: Pie): void {
  const normal = normalThickness()
  const parts = PARTS[over]
  const values = Array.from({ length: parts }, (_, part) => {
    const [from, to] = [(part - 0.5) / parts, (part + 0.5) / parts]
    const mean = meanOf(profile, from, to)
    return { mean, colour: BAND_COLOURS[bandOf(mean, meanOf(normal, from, to), over)] }
  })
  const spot = (angle: number, share: number): Point => [
    centre[0] + Math.cos(angle) * radius * share,
    centre[1] + Math.sin(angle) * radius * share,
  ]
  page.ring(centre, [radius * 0.2, radius], (angle) => {
    return values[Math.round(placeAt(eye, angle) * parts) % parts]!.colour
  })
  const size = over === 'quadrant' ? 13 : 10
  values.forEach(({ mean }, part) => {
    const edge = screenAngle(eye, (part + 0.5) / parts)
    page.line(spot(edge, 0.2), spot(edge, 1), INK, 1.2)
    const middle = screenAngle(eye, part / parts)
    const [x, y] = spot(middle, over === 'quadrant' ? 0.62 : 0.76)
    write(page, String(Math.round(mean)), [x, y - size / 2], { size, align: 'centre', bold: true })
    const name = names[part]
    const [nameX, nameY] = spot(middle, 1.18)
    if (name) write(page, name, [nameX, nameY - 6], { size: 12, align: 'centre', colour: PALE })
  })
  page.circle(centre, radius, INK, 1.4)
  page.circle(centre, radius * 0.2, INK, 1.2)
}
