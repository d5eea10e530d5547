import { noiseField, randomFrom, smooth, type Random } from '#database/factories/images/random'
import { Raster, type Point } from '#database/factories/images/raster'

/** One layer of a section: where it starts (pixels from the top, by column) and how bright it is. */
export type Layer = { top: Float32Array; brightness: number }

export type Section = {
  width: number
  height: number
  /** from the vitreous down; each reaches to the top of the next */
  layers: readonly Layer[]
  /** 0 to 1 by column: how much of the light a vessel above lets through */
  transmission: Float32Array
  /** between these lie the dark lumens of the choroid's vessels */
  choroidFrom: Float32Array
  choroidTo: Float32Array
}

const SPECKLE = 512

/** Paints a section as the instrument shows it: grey, grainy, fading with depth. */
export function paintSection(section: Section, random: Random): Raster {
  const { width, height, layers, transmission, choroidFrom, choroidTo } = section
  const raster = new Raster(width, height)
  const speckle = speckleTile()
  const start = Math.floor(random.next() * SPECKLE)
  const vessels = noiseField(random, 22, 2)
  const column = new Float32Array(height)
  for (let x = 0; x < width; x++) {
    fillColumn(column, layers, x)
    const choroid = choroidFrom[x]!
    const light = transmission[x]!
    const retina = layers[1]!.top[x]!
    for (let y = 0; y < height; y++) {
      const above = column[y > 0 ? y - 1 : 0]!
      const below = column[y < height - 1 ? y + 1 : y]!
      let value = (above + column[y]! * 2 + below) / 4
      if (y > retina + 6) value *= light
      if (y > choroid) {
        const depth = y - choroid
        const lumen =
          smooth((vessels.sample(x / 420, y / 210) - 0.05) * 4) * smooth((choroidTo[x]! - y) / 24)
        const fade = Math.exp(-depth / 95)
        value = value * fade * (1 - 0.55 * lumen * smooth(depth / 16)) + 16 * (1 - fade)
      }
      const grain =
        speckle[
          ((y * 3 + start) & (SPECKLE - 1)) * SPECKLE + ((x + y * 7 + start) & (SPECKLE - 1))
        ]!
      const shown = value * (0.6 + 0.4 * grain) + grain * 7
      const at = (y * width + x) * 3
      raster.data[at] = raster.data[at + 1] = raster.data[at + 2] = shown
    }
  }
  return raster
}

function fillColumn(column: Float32Array, layers: readonly Layer[], x: number): void {
  let from = 0
  for (let i = 0; i < layers.length; i++) {
    const end = i + 1 < layers.length ? layers[i + 1]!.top[x]! : column.length
    const stop = Math.min(column.length, Math.max(from, Math.round(end)))
    column.fill(layers[i]!.brightness, from, stop)
    from = stop
  }
}

let tile: Float32Array | undefined

/**
 * Laser speckle: bright specks on a darker ground, a little longer than
 * high. One tile serves every section; each starts elsewhere in it.
 */
function speckleTile(): Float32Array {
  if (tile) return tile
  const random = randomFrom(20_260)
  const raw = new Float32Array(SPECKLE * SPECKLE)
  for (let at = 0; at < raw.length; at++) raw[at] = -Math.log(1 - random.next())
  tile = new Float32Array(raw.length)
  for (let at = 0; at < raw.length; at++) {
    const next = (at + 1) % raw.length
    const last = (at + raw.length - 1) % raw.length
    tile[at] = raw[at]! * 0.5 + raw[next]! * 0.25 + raw[last]! * 0.25
  }
  return tile
}

/** Columns shaded by vessels that lie above them. */
export function vesselShadows(
  width: number,
  vessels: readonly { at: number; radius: number; strength: number }[]
): Float32Array {
  return Float32Array.from({ length: width }, (_, x) =>
    vessels.reduce(
      (light, { at, radius, strength }) =>
        light * (1 - strength * Math.exp(-(((x - at) / radius) ** 2))),
      1
    )
  )
}

/**
 * The grey view of the back of the eye that instruments print beside a
 * section: a square around a point of a colour picture, `view` of its pixels
 * wide, shown `size` pixels wide.
 */
export function greyView(colour: Raster, centre: Point, view: number, size: number): Raster {
  const grey = new Raster(size, size)
  const step = view / size
  const limit = colour.width - 2
  for (let y = 0; y < size; y++) {
    const v = Math.max(0, Math.min(limit, centre[1] + (y - size / 2) * step))
    for (let x = 0; x < size; x++) {
      const u = Math.max(0, Math.min(limit, centre[0] + (x - size / 2) * step))
      const shown = greyAt(colour, u, v)
      const at = (y * size + x) * 3
      grey.data[at] = grey.data[at + 1] = grey.data[at + 2] = shown
    }
  }
  return grey
}

/** Between four pixels; the bright disc is held back so that it keeps its shape. */
function greyAt({ data, width }: Raster, u: number, v: number): number {
  const column = Math.floor(u)
  const row = Math.floor(v)
  const at = (row * width + column) * 3
  const next = at + width * 3
  const across = u - column
  const down = v - row
  const red =
    (data[at]! * (1 - across) + data[at + 3]! * across) * (1 - down) +
    (data[next]! * (1 - across) + data[next + 3]! * across) * down
  const green =
    (data[at + 1]! * (1 - across) + data[at + 4]! * across) * (1 - down) +
    (data[next + 1]! * (1 - across) + data[next + 4]! * across) * down
  const value = (red * 0.3 + green * 1.1 - 40) * 1.15
  return value > 140 ? 140 + (value - 140) * 0.6 : value
}
