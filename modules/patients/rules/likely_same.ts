import { searchWords } from './search_text.js'

/** What two records of one person would share. Dates as YYYY-MM-DD, phones as digits. */
export type PersonFacts = {
  first_name: string
  last_name: string
  birth_date: string | null
  phone: string
}

export const DUPLICATE_REASONS = [
  'name',
  'swapped_names',
  'similar_name',
  'birth_date',
  'phone',
] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** What each reason says for its being the same person; two persons seldom share this much. */
const WEIGHT: Record<DuplicateReason, number> = {
  name: 3,
  swapped_names: 3,
  similar_name: 2,
  birth_date: 3,
  phone: 2,
}

/** From here on a person is shown before another record is made. */
const LIKELY = 5

/**
 * Why a record of the practice is likely the person about to be added: the
 * name (also swapped, or one letter off), the birth date and the phone, any
 * two of them strong enough. Twins share date and phone, so that a first name
 * that is quite another takes the person out.
 *
 * @returns the reasons, or null when it is likely somebody else
 */
export function likelySame(one: PersonFacts, other: PersonFacts): DuplicateReason[] | null {
  const name = nameReason(one, other)
  const date = one.birth_date !== null && one.birth_date === other.birth_date
  const phone = one.phone !== '' && one.phone === other.phone
  if (!name) return null
  const reasons: DuplicateReason[] = [
    name,
    ...(date ? (['birth_date'] as const) : []),
    ...(phone ? (['phone'] as const) : []),
  ]
  const weight = reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0)
  return weight >= LIKELY && (date || phone) ? reasons : null
}

function nameReason(one: PersonFacts, other: PersonFacts): DuplicateReason | null {
  const [first, last] = [plain(one.first_name), plain(one.last_name)]
  const [otherFirst, otherLast] = [plain(other.first_name), plain(other.last_name)]
  if (first === '' || last === '') return null
  if (first === otherFirst && last === otherLast) return 'name'
  if (first === otherLast && last === otherFirst) return 'swapped_names'
  if (isNear(first, otherFirst) && isNear(last, otherLast)) return 'similar_name'
  return null
}

/** Without accents, case, hyphens and apostrophes. */
const plain = (name: string) => searchWords(name).join('')

/** The same, begun the same (Jon, Jonathan), or one letter typed wrongly. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 3 && long.startsWith(short)) return true
  return short.length >= 4 && long.length - short.length <= 1 && isOneLetterOff(short, long)
}

/** One letter more, other, or changed with its neighbour. */
function isOneLetterOff(short: string, long: string): boolean {
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const turned = `${short[at + 1] ?? ''}${short[at] ?? ''}${short.slice(at + 2)}`
  return turned === long.slice(at)
}
