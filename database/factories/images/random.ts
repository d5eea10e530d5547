/** A stream of repeatable chance: the same seed draws the same picture. */
export type Random = {
  /** 0 (inclusive) to 1 (exclusive) */
  next(): number
  /** evenly between two numbers */
  between(low: number, high: number): number
  /** bell-shaped around 0 with standard deviation 1 */
  normal(): number
}

export function randomFrom(seed: number): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bf03635) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  }
}

/** A square of smooth noise between -1 and 1, sampled with wrap-around. */
export type NoiseField = { sample(x: number, y: number): number }

const FIELD = 256

/**
 * Layered value noise: `cells` lumps across the field, halved in size and
 * strength `octaves` times. Coordinates run from 0 to 1 and repeat.
 */
export function noiseField(random: Random, cells: number, octaves: number): NoiseField {
  const field = new Float32Array(FIELD * FIELD)
  let strength = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++, strength /= 2) {
    addLattice(field, random, Math.min(FIELD, cells << octave), strength)
    total += strength
  }
  for (let at = 0; at < field.length; at++) field[at]! /= total
  return {
    sample(x, y) {
      const u = (x - Math.floor(x)) * FIELD
      const v = (y - Math.floor(y)) * FIELD
      const left = u | 0
      const top = v | 0
      const right = (left + 1) % FIELD
      const bottom = ((top + 1) % FIELD) * FIELD
      const row = top * FIELD
      const across = u - left
      const upper = field[row + left]! + (field[row + right]! - field[row + left]!) * across
      const lower =
        field[bottom + left]! + (field[bottom + right]! - field[bottom + left]!) * across
      return upper + (lower - upper) * (v - top)
    },
  }
}

function addLattice(field: Float32Array, random: Random, cells: number, strength: number): void {
  const lattice = Float32Array.from({ length: cells * cells }, () => random.next() * 2 - 1)
  const step = cells / FIELD
  for (let y = 0; y < FIELD; y++) {
    const v = y * step
    const row = (v | 0) * cells
    const below = (((v | 0) + 1) % cells) * cells
    const down = smooth(v - (v | 0))
    for (let x = 0; x < FIELD; x++) {
      const u = x * step
      const left = u | 0
      const right = (left + 1) % cells
      const across = smooth(u - left)
      const upper = lattice[row + left]! + (lattice[row + right]! - lattice[row + left]!) * across
      const lower =
        lattice[below + left]! + (lattice[below + right]! - lattice[below + left]!) * across
      field[y * FIELD + x]! += (upper + (lower - upper) * down) * strength
    }
  }
}

/** Eases 0 to 1 with flat ends; outside that range it stays at the end. */
export function smooth(t: number): number {
  if (t <= 0) return 0
  if (t >= 1) return 1
  return t * t * (3 - 2 * t)
}
