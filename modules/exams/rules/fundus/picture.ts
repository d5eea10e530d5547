/** A decoded picture: red, green and blue byte by byte, rows from the top. */
export type Picture = { data: Uint8Array; width: number; height: number }

/** One value a pixel, rows from the top. */
export type Plane = { data: Float32Array; width: number; height: number }

/** The brighter of red and green: what is lit at all. */
export function lightOf({ data, width, height }: Picture): Plane {
  const light = new Float32Array(width * height)
  for (let pixel = 0; pixel < light.length; pixel++) {
    light[pixel] = Math.max(data[pixel * 3]!, data[pixel * 3 + 1]!)
  }
  return { data: light, width, height }
}

/**
 * The value below which a share of the others lies; the values are not changed.
 *
 * @param share 0 to 1
 */
export function quantile(values: Float32Array, share: number): number {
  if (values.length === 0) return 0
  const sorted = Float32Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
