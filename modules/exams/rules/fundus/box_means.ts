import type { Plane } from './picture.js'

/**
 * Means over boxes, of pixels that count alone, at the same cost for every
 * size of box.
 */
export class BoxMeans {
  readonly #sums: Float64Array
  readonly #weights: Float64Array
  readonly #width: number
  readonly #height: number

  /** @param counts 1 where a pixel counts, else 0 */
  constructor({ data, width, height }: Plane, counts: Uint8Array) {
    const row = width + 1
    const sums = new Float64Array(row * (height + 1))
    const weights = new Float64Array(row * (height + 1))
    for (let y = 0; y < height; y++) {
      let sum = 0
      let weight = 0
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        if (counts[at]) {
          sum += data[at]!
          weight += 1
        }
        const to = (y + 1) * row + x + 1
        sums[to] = sums[to - row]! + sum
        weights[to] = weights[to - row]! + weight
      }
    }
    this.#sums = sums
    this.#weights = weights
    this.#width = width
    this.#height = height
  }

  /** The mean within a box around a pixel, and the share of the box that counts; no mean where nothing does. */
  around(x: number, y: number, halfWidth: number, halfHeight = halfWidth) {
    const row = this.#width + 1
    const left = Math.max(0, x - halfWidth)
    const top = Math.max(0, y - halfHeight)
    const right = Math.min(this.#width, x + halfWidth + 1)
    const bottom = Math.min(this.#height, y + halfHeight + 1)
    const within = (table: Float64Array) =>
      table[bottom * row + right]! -
      table[top * row + right]! -
      table[bottom * row + left]! +
      table[top * row + left]!
    const weight = within(this.#weights)
    const whole = (2 * halfWidth + 1) * (2 * halfHeight + 1)
    return { mean: weight > 0 ? within(this.#sums) / weight : 0, share: weight / whole }
  }
}
