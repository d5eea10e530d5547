import type { Region } from './findings.js'

/** Pixels: a side of a marked area that is smaller marks nothing (C152). */
export const MIN_BOX = 1

/** Pixels of the stored photograph. */
export type PictureSize = { readonly width: number; readonly height: number }

/** A place on the photograph, in its pixels from the top left corner. */
export type PicturePoint = { readonly x: number; readonly y: number }

/** In whole pixels and on the photograph: as large as it was where there is room. */
export function placedBox(box: Region, { width, height }: PictureSize): Region {
  const wide = within(Math.round(box.width), MIN_BOX, Math.floor(width))
  const high = within(Math.round(box.height), MIN_BOX, Math.floor(height))
  return {
    x: within(Math.round(box.x), 0, Math.floor(width) - wide),
    y: within(Math.round(box.y), 0, Math.floor(height) - high),
    width: wide,
    height: high,
  }
}

/** The box moved by so many pixels; it stops at the edges. */
export function movedBox(box: Region, by: PicturePoint, size: PictureSize): Region {
  return placedBox({ ...box, x: box.x + by.x, y: box.y + by.y }, size)
}

/** The box with its lower right corner moved; the upper left one stays. */
export function resizedBox(box: Region, by: PicturePoint, size: PictureSize): Region {
  return placedBox(
    {
      ...box,
      width: within(box.width + by.x, MIN_BOX, size.width - box.x),
      height: within(box.height + by.y, MIN_BOX, size.height - box.y),
    },
    size
  )
}

/** The box between two corners, whichever was drawn first. */
export function boxBetween(one: PicturePoint, other: PicturePoint, size: PictureSize): Region {
  const left = within(Math.min(one.x, other.x), 0, size.width)
  const top = within(Math.min(one.y, other.y), 0, size.height)
  const right = within(Math.max(one.x, other.x), 0, size.width)
  const bottom = within(Math.max(one.y, other.y), 0, size.height)
  return placedBox({ x: left, y: top, width: right - left, height: bottom - top }, size)
}

/** The part of a box that does not lie on the photograph; null where all of it does. */
export function outsidePart(box: Region, { width, height }: PictureSize): keyof Region | null {
  if (box.x < 0 || box.x >= width) return 'x'
  if (box.y < 0 || box.y >= height) return 'y'
  if (box.width < MIN_BOX || box.x + box.width > width) return 'width'
  if (box.height < MIN_BOX || box.y + box.height > height) return 'height'
  return null
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
