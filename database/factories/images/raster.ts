import { sharp } from '#app/storage/hardened_sharp'

/** Red, green, blue, 0 to 255. */
export type Colour = readonly [number, number, number]
export type Point = readonly [number, number]

/**
 * A picture being drawn pixel by pixel: just the few shapes that instrument
 * print-outs are made of, with soft edges.
 */
export class Raster {
  readonly data: Uint8ClampedArray

  constructor(
    readonly width: number,
    readonly height: number,
    fill: Colour = [0, 0, 0]
  ) {
    this.data = new Uint8ClampedArray(width * height * 3)
    if (fill.every((part) => part === fill[0])) this.data.fill(fill[0])
    else this.rect(0, 0, width, height, fill)
  }

  /** Mixes a colour into one pixel; outside the picture nothing happens. */
  mix(x: number, y: number, colour: Colour, alpha: number): void {
    if (alpha <= 0 || x < 0 || y < 0 || x >= this.width || y >= this.height) return
    const at = (y * this.width + x) * 3
    const data = this.data
    data[at] = data[at]! + (colour[0] - data[at]!) * alpha
    data[at + 1] = data[at + 1]! + (colour[1] - data[at + 1]!) * alpha
    data[at + 2] = data[at + 2]! + (colour[2] - data[at + 2]!) * alpha
  }

  rect(left: number, top: number, width: number, height: number, colour: Colour): void {
    const right = Math.min(this.width, Math.round(left + width))
    const bottom = Math.min(this.height, Math.round(top + height))
    const [red, green, blue] = colour
    const data = this.data
    for (let y = Math.max(0, Math.round(top)); y < bottom; y++) {
      const end = (y * this.width + right) * 3
      for (let at = (y * this.width + Math.max(0, Math.round(left))) * 3; at < end; at += 3) {
        data[at] = red
        data[at + 1] = green
        data[at + 2] = blue
      }
    }
  }

  frame(left: number, top: number, width: number, height: number, colour: Colour): void {
    this.rect(left, top, width, 1, colour)
    this.rect(left, top + height - 1, width, 1, colour)
    this.rect(left, top, 1, height, colour)
    this.rect(left + width - 1, top, 1, height, colour)
  }

  line(from: Point, to: Point, colour: Colour, thickness = 1): void {
    capsule(from, to, thickness / 2, this.width, this.height, (x, y, alpha) =>
      this.mix(x, y, colour, alpha)
    )
  }

  polyline(points: readonly Point[], colour: Colour, thickness = 1): void {
    for (let i = 1; i < points.length; i++) this.line(points[i - 1]!, points[i]!, colour, thickness)
  }

  circle(centre: Point, radius: number, colour: Colour, thickness = 1): void {
    const steps = Math.max(24, Math.ceil(radius))
    const points = Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = (step / steps) * Math.PI * 2
      return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius]
    })
    this.polyline(points, colour, thickness)
  }

  /** A filled ring whose colour depends on the angle, in radians clockwise from the right. */
  ring(centre: Point, radii: Point, colourAt: (angle: number) => Colour): void {
    const [inner, outer] = radii
    for (let y = Math.floor(centre[1] - outer); y <= centre[1] + outer; y++) {
      for (let x = Math.floor(centre[0] - outer); x <= centre[0] + outer; x++) {
        const dx = x - centre[0]
        const dy = y - centre[1]
        const distance = Math.sqrt(dx * dx + dy * dy)
        if (distance < inner || distance > outer + 0.5) continue
        this.mix(x, y, colourAt(Math.atan2(dy, dx)), Math.min(1, outer + 0.5 - distance))
      }
    }
  }

  paste(other: Raster, left: number, top: number): void {
    for (let y = 0; y < other.height; y++) {
      const row = other.data.subarray(y * other.width * 3, (y + 1) * other.width * 3)
      this.data.set(row, ((top + y) * this.width + left) * 3)
    }
  }

  toJpeg(quality: number, chromaSubsampling: '4:4:4' | '4:2:0' = '4:2:0'): Promise<Buffer> {
    return this.#encoder().jpeg({ quality, chromaSubsampling }).toBuffer()
  }

  /** For print-outs: few colours, sharp edges. */
  toPng(): Promise<Buffer> {
    return this.#encoder().png({ compressionLevel: 6 }).toBuffer()
  }

  #encoder() {
    const raw = { width: this.width, height: this.height, channels: 3 } as const
    return sharp(this.data, { raw })
  }
}

/** Visits the pixels of a thick line with round ends, each with its coverage. */
export function capsule(
  from: Point,
  to: Point,
  radius: number,
  width: number,
  height: number,
  visit: (x: number, y: number, alpha: number) => void
): void {
  const reach = radius + 1
  const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach))
  const right = Math.min(width - 1, Math.ceil(Math.max(from[0], to[0]) + reach))
  const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from[1], to[1]) + reach))
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = dx * dx + dy * dy || 1
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const px = x - from[0]
      const py = y - from[1]
      const along = Math.max(0, Math.min(1, (px * dx + py * dy) / length))
      const distance = Math.sqrt((px - along * dx) ** 2 + (py - along * dy) ** 2)
      const alpha = radius + 0.5 - distance
      if (alpha > 0) visit(x, y, alpha > 1 ? 1 : alpha)
    }
  }
}
