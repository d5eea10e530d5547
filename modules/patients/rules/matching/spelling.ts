import { searchWords } from '../search_text.js'

/** How alike two texts are: 1 the same, 0 nothing in common. */
export type Alike = number

/** From here on two names are one that was typed differently. */
export const NEAR = 0.75

/** Without accents, case, blanks, hyphens and apostrophes. */
export const plain = (text: string) => searchWords(text).join('')

/**
 * Typing slips between two texts: a letter more, less, other, or two that
 * changed places each count as one (optimal string alignment).
 */
export function slips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let col = 1; col <= other.length; col += 1) {
      const isSame = one[row - 1] === other[col - 1]
      let best = Math.min(now[col - 1]! + 1, last[col]! + 1, last[col - 1]! + (isSame ? 0 : 1))
      const isTurned =
        row > 1 && col > 1 && one[row - 1] === other[col - 2] && one[row - 2] === other[col - 1]
      if (isTurned) best = Math.min(best, before[col - 2]! + 1)
      now.push(best)
    }
    before = last
    last = now
  }
  return last[other.length]!
}

/** Shortest name that is taken for the beginning of a longer one: Jon, Jonathan. */
const SHORT_FORM = 3

/** How alike two names are, both in plain spelling; a short form is near. */
export function alikeNames(one: string, other: string): Alike {
  if (one === '' || other === '') return 0
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const share = 1 - slips(one, other) / long.length
  const isShortForm = short.length >= SHORT_FORM && long.startsWith(short)
  return isShortForm ? Math.max(share, NEAR) : share
}

/** How alike two addresses are by the pairs of letters they share (Dice): blanks and order matter little. */
export function alikeTexts(one: string, other: string): Alike {
  if (one === other) return one === '' ? 0 : 1
  const [ours, theirs] = [pairsOf(one), pairsOf(other)]
  const total = ours.length + theirs.length
  if (total === 0) return 0
  const left = new Map<string, number>()
  for (const pair of ours) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of theirs) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    shared += 1
  }
  return (2 * shared) / total
}

const pairsOf = (text: string) =>
  Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2))
