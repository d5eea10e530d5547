import { extractLetter, letterLines, type ReadSlot } from '#insights/rules'
import type { Found, Layout } from './letters.js'

export const SCORED = [
  'impression',
  'plan',
  'od_question',
  'disease',
  'ocular',
  'systemic',
  'treatment',
  'important',
  'value',
] as const
export type Scored = (typeof SCORED)[number]

export type Score = {
  right: number
  read: number
  there: number
  missed: string[]
  wrong: string[]
}

const nothing = (): Score => ({ right: 0, read: 0, there: 0, missed: [], wrong: [] })
const same = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/[.\s]+$/g, '')

/** Reads one letter and holds it against what a person found. */
export function scoreLetter({ text, found }: Layout): Record<Scored, Score> {
  const read = extractLetter(letterLines(text, []))
  const scores = Object.fromEntries(SCORED.map((slot) => [slot, nothing()])) as Record<
    Scored,
    Score
  >
  for (const slot of SCORED) {
    const told = read.filter((value) => value.slot === (slot satisfies ReadSlot))
    const wanted = [...(found[slot as keyof Found] ?? [])]
    const isText = ['impression', 'plan', 'od_question'].includes(slot)
    const score = scores[slot]
    score.there = wanted.length
    score.read = told.length
    for (const value of told) {
      const key =
        slot === 'value' ? `${value.code}=${value.text}` : isText ? value.text : value.code!
      const at = wanted.findIndex((each) =>
        isText ? same(key).startsWith(same(each)) : same(key) === same(each)
      )
      if (at < 0) score.wrong.push(key)
      else {
        wanted.splice(at, 1)
        score.right += 1
      }
    }
    score.missed.push(...wanted)
  }
  return scores
}

/**
 * Values of one eye that were read as the other's: the worst fault there is. A
 * value counts that is another eye's in the letter, and not this one's.
 */
export function swapsIn({ name, text, found }: Layout): string[] {
  const wanted = new Set(found.value ?? [])
  return extractLetter(letterLines(text, []))
    .filter(({ slot }) => slot === 'value')
    .map(({ code, text: said }) => ({
      key: `${code}=${said}`,
      other: `${mirrored(code!)}=${said}`,
    }))
    .filter(({ key, other }) => !wanted.has(key) && wanted.has(other))
    .map(({ key }) => `${name}: ${key}`)
}

const mirrored = (code: string) =>
  code.startsWith('od_') ? code.replace('od_', 'os_') : code.replace('os_', 'od_')

export function total(scores: readonly Score[]): Score {
  return scores.reduce(
    (all, each) => ({
      right: all.right + each.right,
      read: all.read + each.read,
      there: all.there + each.there,
      missed: [...all.missed, ...each.missed],
      wrong: [...all.wrong, ...each.wrong],
    }),
    nothing()
  )
}

export const precision = ({ right, read }: Score) => (read === 0 ? 1 : right / read)
export const recall = ({ right, there }: Score) => (there === 0 ? 1 : right / there)
