import { FIRST_NAMES_F, FIRST_NAMES_M, LAST_NAMES } from '#database/seeders/demo/names'
import type { Random } from '#database/seeders/demo/random'

const ONSETS = 'b c d f g h j k l m n p r s t v w z br ch cl dr fr gr kr pl sh st th tr'.split(' ')
const VOWELS = 'a e i o u a e i o é ö ai ou'.split(' ')
const ENDINGS = 'n r s l t m nd rt ng sson ski ault wood'.split(' ')

/** Families in the generated world; with the weights below the commonest has 0.7 %, as in Quebec. */
const FAMILIES = 20_000
const GIVEN = 1_500

/** How much the commonest names stand out: the weight of rank r is 1 / (r + FLATNESS). */
const FLATNESS = 20

export type Names = { first: readonly string[]; last: readonly string[] }

/** The names of the generated world, commonest first; invented but for the demo's own. */
export function makeNames(random: Random): Names {
  return {
    first: fill([...FIRST_NAMES_F, ...FIRST_NAMES_M], GIVEN, () => word(random)),
    last: fill([...LAST_NAMES], FAMILIES, () => family(random)),
  }
}

/** Draws a name by rank: few are common, most are rare (Zipf's law). */
export function drawName(names: readonly string[], random: Random): string {
  const span = names.length + FLATNESS
  const rank = FLATNESS * (span / FLATNESS) ** random.next() - FLATNESS
  return names[Math.min(names.length - 1, Math.floor(rank))]!
}

function fill(names: string[], size: number, make: () => string): string[] {
  const known = new Set(names)
  while (known.size < size) known.add(make())
  return [...known]
}

function family(random: Random): string {
  const shape = random.next()
  if (shape < 0.03) return `O'${word(random)}`
  if (shape < 0.08) return `${word(random)}-${word(random)}`
  return word(random)
}

function word(random: Random): string {
  let letters = ''
  for (let left = random.int(1, 3); left > 0; left--) {
    letters += random.pick(ONSETS) + random.pick(VOWELS)
  }
  letters += random.pick(ENDINGS)
  return letters[0]!.toUpperCase() + letters.slice(1)
}
