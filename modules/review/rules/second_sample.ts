/** Hexadecimal digits of a draw that are used: 2^52 different ones, exact as a number. */
const DIGITS = 13

/**
 * The place of a visit in the draw, at least 0 and below 1. The same digest
 * gives the same place for ever; without the seed behind it nobody foresees it.
 *
 * @param digest hexadecimal, of the visit's number under the secret seed
 */
export function placeInDraw(digest: string): number {
  return Number.parseInt(digest.slice(0, DIGITS), 16) / 16 ** DIGITS
}

/** @param share 0 draws none, 1 draws every one */
export function isDrawn(place: number, share: number): boolean {
  return place < share
}

export type ReaderCandidate = {
  readonly id: number
  /** Readings that wait for them, and those they gave lately. */
  readonly load: number
}

/**
 * The reader with the least to read; among equals the draw decides. Null where
 * nobody may.
 *
 * @param place at least 0, below 1
 */
export function chooseReader(candidates: readonly ReaderCandidate[], place: number): number | null {
  const least = Math.min(...candidates.map(({ load }) => load))
  const equals = candidates.filter(({ load }) => load === least).map(({ id }) => id)
  return equals.sort((a, b) => a - b)[Math.floor(place * equals.length)] ?? null
}
