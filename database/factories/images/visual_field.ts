import {
  modelField,
  type Field,
  type FieldOptions,
  type FieldPoint,
} from '#database/factories/images/field_model'
import { write } from '#database/factories/images/lettering'
import { randomFrom } from '#database/factories/images/random'
import { Raster, type Colour, type Point } from '#database/factories/images/raster'
import { printHeading, type SheetHeading } from '#database/factories/images/sheet_heading'

/** Indices to print instead of the drawn field's own, when a visit has recorded them. */
export type VisualFieldOptions = FieldOptions & {
  psd?: number
  vfi?: number
  ght?: string
  heading?: SheetHeading
}

const PAGE = 1000
const INK: Colour = [20, 20, 24]
const PALE: Colour = [116, 120, 128]

/** Order in which the dots of a 4 by 4 cell turn black. */
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const
const DOT = 2
const GREY_LEVELS = 10
const HALF_STEP = 3

/** Deviations in dB at which a place is rarer than 5, 2, 1 and 0.5 per cent. */
const RARE_DB = [-5, -7, -9, -12] as const

type Plot = { centre: Point; scale: number }

/** A drawn 24-2 print-out: thresholds, greyscale, deviations, indices, as PNG. */
export async function drawVisualField(options: VisualFieldOptions): Promise<Buffer> {
  const field = modelField(options)
  const page = new Raster(PAGE, PAGE, [255, 255, 255])
  header(page, options)
  const thresholds: Plot = { centre: [232, 370], scale: 6.9 }
  const grey: Plot = { centre: [728, 370], scale: 6.9 }
  axes(page, thresholds, 30)
  for (const point of field.points) {
    number(page, point.threshold < 0 ? '<0' : String(point.threshold), at(thresholds, point), 12)
  }
  greyscale(page, grey, field.points)
  axes(page, grey, 30)
  deviations(page, field)
  indices(page, options, field)
  return page.toPng()
}

function at({ centre, scale }: Plot, { x, y }: { x: number; y: number }): Point {
  return [centre[0] + x * scale, centre[1] - y * scale]
}

function number(page: Raster, text: string, [x, y]: Point, size: number): void {
  write(page, text, [x, y - size / 2], { size, align: 'centre', colour: INK })
}

function header(page: Raster, { eye, seed, heading }: VisualFieldOptions): void {
  const random = randomFrom(seed + 99)
  write(page, 'Central 24-2 threshold test', [40, 32], { size: 20, bold: true })
  write(page, eye === 'right' ? 'OD' : 'OS', [960, 28], { size: 30, bold: true, align: 'right' })
  write(page, eye === 'right' ? 'Right eye' : 'Left eye', [890, 40], {
    size: 13,
    align: 'right',
    colour: PALE,
  })
  if (heading) printHeading(page, [40, 56], heading)
  page.rect(40, 72, 920, 2, INK)
  const seconds = Math.round(random.between(170, 400))
  const columns = [
    [
      'Fixation monitor: Blind spot',
      `Fixation losses: ${Math.floor(random.between(0, 3))}/${Math.round(random.between(12, 16))}`,
      `False positive: ${Math.floor(random.between(0, 7))}%`,
      `False negative: ${Math.floor(random.between(0, 9))}%`,
    ],
    [
      'Stimulus: III, White',
      'Background: 31.5 asb',
      'Strategy: Standard',
      `Duration: ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    ],
  ]
  columns.forEach((lines, column) => {
    lines.forEach((line, row) => {
      write(page, line, [40 + column * 330, 88 + row * 19], { size: 10 })
    })
  })
  write(page, 'Demonstration data', [960, 88], { size: 10, align: 'right', colour: PALE })
}

function axes(page: Raster, { centre, scale }: Plot, degrees: number): void {
  const reach = degrees * scale
  page.line([centre[0] - reach, centre[1]], [centre[0] + reach, centre[1]], PALE, 1)
  page.line([centre[0], centre[1] - reach], [centre[0], centre[1] + reach], PALE, 1)
  for (const tick of [-30, -20, -10, 10, 20, 30]) {
    if (Math.abs(tick) > degrees) continue
    page.line(
      [centre[0] + tick * scale, centre[1] - 4],
      [centre[0] + tick * scale, centre[1] + 4],
      PALE,
      1
    )
    page.line(
      [centre[0] - 4, centre[1] + tick * scale],
      [centre[0] + 4, centre[1] + tick * scale],
      PALE,
      1
    )
  }
  if (degrees >= 30)
    write(page, '30', [centre[0] + reach + 6, centre[1] - 4], { size: 8, colour: PALE })
}

/** Ten shades made of dots, smooth between the places tested. */
function greyscale(page: Raster, plot: Plot, points: readonly FieldPoint[]): void {
  const { centre, scale } = plot
  const cells = Math.floor((30 * scale) / DOT)
  const block = 3
  for (let row = -cells; row < cells; row++) {
    for (let column = -cells; column < cells; column++) {
      const x = (Math.floor(column / block) * block + block / 2) * (DOT / scale)
      const y = -(Math.floor(row / block) * block + block / 2) * (DOT / scale)
      if (!isTested(points, x, y)) continue
      const dark = Math.max(0, Math.min(1, (35 - valueAt(points, x, y)) / 34))
      const level = Math.round(dark ** 1.15 * GREY_LEVELS) / GREY_LEVELS
      if (level * 16 > DITHER[(row & 3) * 4 + (column & 3)]! + 0.5) {
        page.rect(centre[0] + column * DOT, centre[1] + row * DOT, DOT, DOT, INK)
      }
    }
  }
}

function isTested(points: readonly FieldPoint[], x: number, y: number): boolean {
  return points.some((p) => Math.abs(p.x - x) <= HALF_STEP && Math.abs(p.y - y) <= HALF_STEP)
}

function valueAt(points: readonly FieldPoint[], x: number, y: number): number {
  let total = 0
  let weights = 0
  for (const point of points) {
    const dx = point.x - x
    const dy = point.y - y
    const distance = dx * dx + dy * dy
    if (distance > 90) continue
    const weight = 1 / (distance * distance + 4)
    total += Math.max(0, point.threshold) * weight
    weights += weight
  }
  return total / weights
}

function deviations(page: Raster, { points }: Field): void {
  const columns = [
    { title: 'Total deviation', x: 178, value: (point: FieldPoint) => point.total },
    { title: 'Pattern deviation', x: 492, value: (point: FieldPoint) => point.pattern },
  ]
  for (const { title, x, value } of columns) {
    const numbers: Plot = { centre: [x, 714], scale: 4.6 }
    const symbols: Plot = { centre: [x, 906], scale: 3.3 }
    write(page, title, [x, 582], { size: 11, align: 'centre', bold: true })
    axes(page, numbers, 24)
    axes(page, symbols, 24)
    for (const point of points) {
      if (point.blindSpot) continue
      number(page, String(value(point)), at(numbers, point), 9)
      symbol(page, at(symbols, point), rarity(value(point)))
    }
  }
}

/** 0 for a usual value, 1 to 4 for the rarer than 5, 2, 1 and 0.5 per cent. */
function rarity(deviation: number): number {
  return RARE_DB.filter((limit) => deviation <= limit).length
}

function symbol(page: Raster, [x, y]: Point, level: number): void {
  const left = Math.round(x) - 6
  const top = Math.round(y) - 6
  if (level === 0) {
    page.rect(left + 5, top + 5, 2, 2, INK)
    return
  }
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      const dots = level * 4 > DITHER[(row & 3) * 4 + (column & 3)]!
      if (dots) page.rect(left + column * 2, top + row * 2, 2, 2, INK)
    }
  }
}

function indices(page: Raster, options: VisualFieldOptions, field: Field): void {
  const md = options.md ?? field.md
  const psd = options.psd ?? field.psd
  const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)} dB`
  const chance = (value: number, limits: readonly number[]) => {
    const passed = limits.filter((limit) => value >= limit).length
    return passed === 0 ? '' : `P < ${['10', '5', '2', '1', '0.5'][passed]}%`
  }
  const rows = [
    ['GHT', options.ght ?? field.ght, ''],
    ['VFI', `${Math.round(options.vfi ?? field.vfi)}%`, ''],
    ['MD', signed(md), chance(-md, [2.5, 3.5, 5, 7])],
    ['PSD', `${psd.toFixed(2)} dB`, chance(psd, [2, 2.5, 3, 4])],
  ] as const
  rows.forEach(([label, value, note], row) => {
    const top = 600 + row * 44
    write(page, label, [690, top], { size: 13, bold: true })
    write(page, value, [748, top], { size: label === 'GHT' ? 11 : 13 })
    write(page, note, [960, top + 1], { size: 11, align: 'right', colour: PALE })
  })
  ;['5%', '2%', '1%', '0.5%'].forEach((share, index) => {
    const top = 820 + index * 32
    symbol(page, [706, top + 5], index + 1)
    write(page, `P < ${share}`, [730, top], { size: 11 })
  })
}
