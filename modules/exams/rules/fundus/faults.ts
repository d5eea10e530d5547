import type { DiscSpot } from './disc.js'
import type { Field } from './field.js'
import { quantile, type Picture } from './picture.js'

/** What may make a photograph useless: cut off, blurred, too dark or too bright, no disc or vessels to be seen. */
export const PHOTO_FAULTS = ['field', 'focus', 'light', 'anatomy'] as const
export type PhotoFault = (typeof PHOTO_FAULTS)[number]

/** Shares of the round field that the frame must show, and of that which must be lit. */
const LEAST_IN_FRAME = 0.6
const LEAST_LIT = 0.8

/** Of 255: half of the field is darker than this. */
const DARK = 56

/** Of 255, and the share of the field that may be so bright in green, in which vessels are seen. */
const BURNT = 250
const MOST_BURNT = 0.12

/** Share of the contrast of things as large as a vessel that must be left at its edges. */
const LEAST_SHARP = 0.1

/** Pixels from the centre to the rim at which sharpness is measured, at most. */
const SHARP_RADIUS = 400

/** How a photograph falls short; of none of these is it refused. */
export function faultsOf(
  picture: Picture,
  field: Field | null,
  disc: DiscSpot | null
): PhotoFault[] {
  if (!field) return ['field', 'anatomy']
  const has: Record<PhotoFault, boolean> = {
    field: field.inFrame < LEAST_IN_FRAME || field.lit < LEAST_LIT,
    focus: sharpnessOf(picture, field) < LEAST_SHARP,
    light: isBadlyLit(picture, field),
    anatomy: disc === null,
  }
  return PHOTO_FAULTS.filter((fault) => has[fault])
}

function isBadlyLit({ data, width, height }: Picture, field: Field): boolean {
  const bright: number[] = []
  let burnt = 0
  eachWithin(field, width, height, (x, y) => {
    const at = (y * width + x) * 3
    bright.push(Math.max(data[at]!, data[at + 1]!))
    if (data[at + 1]! >= BURNT) burnt++
  })
  return quantile(Float32Array.from(bright), 0.5) < DARK || burnt > bright.length * MOST_BURNT
}

function eachWithin(
  { x, y, radius }: Field,
  width: number,
  height: number,
  visit: (x: number, y: number) => void
): void {
  const reach = radius * 0.9
  for (let v = Math.max(0, Math.ceil(y - reach)); v < Math.min(height, y + reach); v += 2) {
    for (let u = Math.max(0, Math.ceil(x - reach)); u < Math.min(width, x + reach); u += 2) {
      if (Math.hypot(u - x, v - y) < reach) visit(u, v)
    }
  }
}

/**
 * How much of the contrast across a vessel lies in its edges: the steepest
 * steps between neighbours against the steepest over the width of a vessel,
 * both in green. Sharp photographs have 0.13 and more.
 */
export function sharpnessOf(picture: Picture, field: Field): number {
  const { data, width, height } = picture
  const unit = Math.max(1, Math.round(field.radius / SHARP_RADIUS))
  const wide = Math.max(2, Math.round(field.radius / 40))
  const green = (x: number, y: number) => {
    let sum = 0
    for (let v = y - unit; v <= y + unit; v++) {
      for (let u = x - unit; u <= x + unit; u++) sum += data[(v * width + u) * 3 + 1]!
    }
    return sum / ((2 * unit + 1) * (2 * unit + 1))
  }
  const near: number[] = []
  const far: number[] = []
  eachWithin(field, width, height, (x, y) => {
    if (x < wide + 3 || y < wide + 3 || x >= width - wide - 3 || y >= height - wide - 3) return
    const here = green(x, y)
    near.push(Math.hypot(green(x + unit, y) - here, green(x, y + unit) - here))
    far.push(Math.hypot(green(x + wide, y) - here, green(x, y + wide) - here))
  })
  const strong = (steps: number[]) => quantile(Float32Array.from(steps), 0.97)
  return near.length > 0 ? strong(near) / Math.max(1, strong(far)) : 0
}
