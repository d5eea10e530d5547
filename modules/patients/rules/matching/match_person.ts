import {
  MATCH_REASONS,
  weighBirthDate,
  weighNames,
  weighNumber,
  weighPhone,
  weighPlace,
  type MatchReason,
  type PersonFacts,
} from './evidence.js'

/**
 * How sure it is that two records are of one person. `certain` needs the
 * health number, the birth date and both names; it merges nothing by itself.
 */
export type MatchLevel = 'certain' | 'likely' | 'possible'

export type PersonMatch = {
  readonly level: MatchLevel
  /** Bits of evidence; more is likelier. */
  readonly score: number
  /** In the order of MATCH_REASONS. */
  readonly reasons: readonly MatchReason[]
}

/** Bits that make a person of a practice of some thousand worth a look, and likely. */
const POSSIBLE = 7
const LIKELY = 13

/**
 * Whether two records may be of one person, and why. Twins share birth date,
 * phone and place: with quite another first name and without the same number a
 * person is possible at most.
 *
 * @returns null when it is likely somebody else
 */
export function matchPerson(one: PersonFacts, other: PersonFacts): PersonMatch | null {
  const names = weighNames(one, other)
  const number = weighNumber(one, other)
  const date = weighBirthDate(one, other)
  const all = [number, names, date, weighPhone(one, other), weighPlace(one, other)]
  const score = all.reduce((sum, { bits }) => sum + bits, 0)
  if (score < POSSIBLE) return null
  const said = new Set(all.flatMap(({ reasons }) => reasons))
  const reasons = MATCH_REASONS.filter((reason) => said.has(reason))
  const hasNumber = said.has('phn')
  if (hasNumber && said.has('birth_date') && names.isWhole) {
    return { level: 'certain', score, reasons }
  }
  // A household shares date, phone and place by chance or birth; a name or the number must speak too.
  const isNamed = hasNumber || (names.bits > 0 && !names.isOtherFirst)
  return { level: score >= LIKELY && isNamed ? 'likely' : 'possible', score, reasons }
}

/** Proposed at most. */
const SHOWN = 5

/** Bits behind the best from which nobody is proposed beside them: a thousand times less likely. */
const BEHIND = 10

export type Proposed<Person> = { readonly person: Person; readonly match: PersonMatch }

/**
 * Who of these may be the person, the likeliest first: at most five, and none
 * who is far behind the first. Of two as likely the earlier record comes first.
 */
export function proposeMatches<Person extends { readonly id: number }>(
  wanted: PersonFacts,
  persons: readonly Person[],
  factsOf: (person: Person) => PersonFacts
): Proposed<Person>[] {
  const found = persons.flatMap((person) => {
    const match = matchPerson(wanted, factsOf(person))
    return match ? [{ person, match }] : []
  })
  found.sort((a, b) => b.match.score - a.match.score || a.person.id - b.person.id)
  const best = found[0]?.match.score ?? 0
  return found.filter(({ match }) => match.score > best - BEHIND).slice(0, SHOWN)
}
