import type { Field } from './field.js'
import type { Picture } from './picture.js'

/** Bits of a picture's hash. */
export const HASH_BITS = 256

/** Cells of the grid a hash is made of: one bit a step between neighbours in a row. */
const ROWS = 16
const COLUMNS = HASH_BITS / ROWS + 1

/** Half the side of the square in the field that is looked at, in its radius: no corner is surround. */
const HALF_SIDE = 0.68

/**
 * Bits that may differ between two files of the same photograph: compressed
 * again, scaled or blurred they differ in 14 at most, photographs of two eyes
 * in 42 and more.
 */
export const SAME_PICTURE_BITS = 16

/**
 * What a photograph looks like in few bits, from its field alone: the same
 * after it was compressed again, scaled, or its surround was cut.
 *
 * @returns 256 characters, each 0 or 1
 */
export function hashOf({ data, width, height }: Picture, field: Field): string {
  const cells = new Float32Array(ROWS * COLUMNS)
  const counts = new Float32Array(ROWS * COLUMNS)
  const half = field.radius * HALF_SIDE
  const [left, top] = [field.x - half, field.y - half]
  for (let y = Math.max(0, Math.ceil(top)); y < Math.min(height, top + 2 * half); y++) {
    const row = Math.min(ROWS - 1, Math.floor(((y - top) / (2 * half)) * ROWS))
    for (let x = Math.max(0, Math.ceil(left)); x < Math.min(width, left + 2 * half); x++) {
      const column = Math.min(COLUMNS - 1, Math.floor(((x - left) / (2 * half)) * COLUMNS))
      cells[row * COLUMNS + column]! += data[(y * width + x) * 3 + 1]!
      counts[row * COLUMNS + column]! += 1
    }
  }
  let bits = ''
  for (let row = 0; row < ROWS; row++) {
    for (let column = 1; column < COLUMNS; column++) {
      const at = row * COLUMNS + column
      const step = cells[at]! / (counts[at]! || 1) - cells[at - 1]! / (counts[at - 1]! || 1)
      bits += step > 0 ? '1' : '0'
    }
  }
  return bits
}

/** In how many bits two hashes differ. */
export function bitsApart(one: string, other: string): number {
  let apart = 0
  for (let at = 0; at < HASH_BITS; at++) if (one[at] !== other[at]) apart++
  return apart
}
