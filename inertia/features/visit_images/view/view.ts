/** px, or any other unit */
export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

/** Degrees, clockwise, as it is shown; nothing stored is turned. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

/** How one image is looked at, whatever the size of its frame. */
export type View = {
  /** 1: all of it fits its frame */
  readonly zoom: number
  /** What of the image is in the frame's middle, from the image's own middle, in widths of the image. */
  readonly x: number
  readonly y: number
}

export const FIT: View = { zoom: 1, x: 0, y: 0 }

export type Limits = {
  readonly min: number
  readonly max: number
  /** An image that fits may still be moved: a stereo pair is laid as the eyes need it. */
  readonly roams: boolean
}

export const LIMITS: Limits = { min: 0.8, max: 10, roams: false }

/** One step of the wheel or of a key. */
export const STEP = 1.25

/** Where an image lies: its frame and its own size. */
export type Geometry = { readonly frame: Size; readonly image: Size; readonly turn: Turn }

/** px: width of the image when all of it fits. */
export function fitWidth({ frame, image, turn }: Geometry): number {
  const ratio = image.height / image.width
  return turn % 180 === 0
    ? Math.min(frame.width, frame.height / ratio)
    : Math.min(frame.height, frame.width / ratio)
}

/** px: from the frame's middle to the image's. */
export function shiftOf(view: View, geometry: Geometry): Point {
  const scale = -fitWidth(geometry) * view.zoom
  return turned({ x: view.x * scale, y: view.y * scale }, geometry.turn)
}

/** The image follows a hand that moves by px of the screen. */
export function panBy(view: View, geometry: Geometry, by: Point, limits: Limits): View {
  const move = turnedBack(by, geometry.turn)
  const scale = fitWidth(geometry) * view.zoom
  return bounded(
    { ...view, x: view.x - move.x / scale, y: view.y - move.y / scale },
    geometry,
    limits
  )
}

/** What lies under a point of the frame, px from its middle, stays there while it grows. */
export function zoomAt(
  view: View,
  geometry: Geometry,
  { at, factor }: { at: Point; factor: number },
  limits: Limits
): View {
  const zoom = clamp(view.zoom * factor, limits.min, limits.max)
  const from = turnedBack(at, geometry.turn)
  const reach = (1 / view.zoom - 1 / zoom) / fitWidth(geometry)
  return bounded({ zoom, x: view.x + from.x * reach, y: view.y + from.y * reach }, geometry, limits)
}

/**
 * What a linked view does when another one changed. The left eye is the right
 * one's mirror image: where one goes towards the nose, so does the other.
 */
export function following(view: View, before: View, after: View, mirrored: boolean): View {
  const side = mirrored ? -1 : 1
  return {
    zoom: (view.zoom * after.zoom) / before.zoom,
    x: view.x + side * (after.x - before.x),
    y: view.y + after.y - before.y,
  }
}

/** At its natural size an image is in the middle; half as large again, any point of it may be. */
const FREE_AT = 1.5

function bounded(view: View, { image }: Geometry, limits: Limits): View {
  const share = limits.roams ? 1 : clamp((view.zoom - 1) / (FREE_AT - 1), 0, 1)
  const [right, bottom] = [0.5 * share, (0.5 * share * image.height) / image.width]
  return { ...view, x: clamp(view.x, -right, right), y: clamp(view.y, -bottom, bottom) }
}

/** A view that followed another, within its own image's bounds. */
export function within(view: View, geometry: Geometry, limits: Limits): View {
  return bounded({ ...view, zoom: clamp(view.zoom, limits.min, limits.max) }, geometry, limits)
}

/** Without a negative zero. */
const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value)) + 0

function turned({ x, y }: Point, turn: Turn): Point {
  switch (turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: -y, y: x }
    case 180:
      return { x: -x, y: -y }
    case 270:
      return { x: y, y: -x }
  }
}

function turnedBack(point: Point, turn: Turn): Point {
  return turned(point, ((360 - turn) % 360) as Turn)
}

export function nextTurn(turn: Turn): Turn {
  return ((turn + 90) % 360) as Turn
}
