import { NEAR_NAMES, alikeNames, searchWords } from '../../patients/rules/index.js'

/** An optometrist as a letter may name them. */
export type NamedOd = {
  readonly id: number
  readonly name: string
  readonly practice_group: string
  readonly clinic_location: string
  readonly province: string
}

/** What stands before and behind a name and names nobody. */
const TITLES = new Set(['dr', 'dre', 'doctor', 'docteur', 'od', 'optometrist', 'optometriste'])

/** Proposed at most. */
const SHOWN = 10

const wordsOf = (text: string) => searchWords(text).filter((word) => !TITLES.has(word))

/** Share of the wanted words that the text has, as they are or spelled alike; 0 where none is wanted. */
function shareFound(wanted: readonly string[], text: string): number {
  if (wanted.length === 0) return 0
  const words = wordsOf(text)
  const found = wanted.filter((word) => words.some((each) => alikeNames(word, each) >= NEAR_NAMES))
  return found.length / wanted.length
}

/**
 * Optometrists whose name and place fit what a letter says, the best first
 * (C209). A name counts twice as much as the place and must fit by half;
 * nothing asked finds nobody.
 */
export function matchOds<Entry extends NamedOd>(
  asked: { name: string; location: string },
  ods: readonly Entry[]
): Entry[] {
  const [name, place] = [wordsOf(asked.name), searchWords(asked.location)]
  if (name.length === 0 && place.length === 0) return []
  const found = ods.flatMap((od) => {
    const named = shareFound(name, od.name)
    const located = shareFound(place, `${od.practice_group} ${od.clinic_location} ${od.province}`)
    const fits = name.length > 0 ? named >= 0.5 : located >= 0.5
    return fits ? [{ od, score: 2 * named + located }] : []
  })
  found.sort((a, b) => b.score - a.score || a.od.id - b.od.id)
  return found.slice(0, SHOWN).map(({ od }) => od)
}
