import { normaliseHealthNumber, withoutVersionCode } from '../health_number.js'
import { NEAR, alikeNames, alikeTexts, plain, slips } from './spelling.js'

/**
 * What is known of a person and can be compared. Dates as YYYY-MM-DD, null
 * where not known; texts as typed, empty where not known.
 */
export type PersonFacts = {
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string | null
  readonly phone: string
  readonly phn: string
  readonly address: string
  readonly city: string
  readonly postal_code: string
}

/** Why somebody is proposed, in the order in which it is said. */
export const MATCH_REASONS = [
  'phn',
  'similar_phn',
  'name',
  'swapped_names',
  'similar_name',
  'last_name',
  'first_name',
  'birth_date',
  'similar_birth_date',
  'phone',
  'address',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** For or against two records being of one person, in bits: each bit doubles the odds. */
export type Evidence = { readonly bits: number; readonly reasons: readonly MatchReason[] }

const NONE: Evidence = { bits: 0, reasons: [] }

/**
 * Bits of each agreement and disagreement: how much oftener it is seen between
 * two records of one person than between those of two (Fellegi and Sunter,
 * 1969), rounded from what is generally true: a birth date is shared by one in
 * some thousands, a family name by one in a hundred, a typing slip happens to
 * one field in twenty. Taken from no data set, so that it holds on any.
 */
const BITS = {
  phn: { same: 14, near: 8, other: -3 },
  birth_date: { same: 9, near: 5, other: -4 },
  last_name: { same: 6, near: 4.5, far: 1.5, other: -3 },
  first_name: { same: 4.5, near: 3.5, far: 1, other: -3 },
  phone: { same: 7, near: 3, other: -1 },
  address: { same: 6, near: 4, other: -1 },
  city: { same: 2, near: 1.5, other: -0.5 },
  postal_code: { same: 4, near: 2, other: -1 },
} as const

/** Fewest letters or digits in which a single slip can be told from another value. */
const LONG_ENOUGH = 5

/** Below this two names have nothing to do with each other. */
const FAR = 0.55

const compact = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** One value of digits or letters: the same, one slip off, or another. */
function weighCode(
  bits: { same: number; near: number; other: number },
  one: string,
  other: string
): { bits: number; found: 'same' | 'near' | 'other' | null } {
  const [a, b] = [compact(one), compact(other)]
  if (a === '' || b === '') return { bits: 0, found: null }
  if (a === b) return { bits: bits.same, found: 'same' }
  const isNear = Math.min(a.length, b.length) >= LONG_ENOUGH && slips(a, b) === 1
  return isNear ? { bits: bits.near, found: 'near' } : { bits: bits.other, found: 'other' }
}

export function weighNumber(one: PersonFacts, other: PersonFacts): Evidence {
  const [a, b] = [one, other].map(({ phn }) => withoutVersionCode(normaliseHealthNumber(phn)))
  const { bits, found } = weighCode(BITS.phn, a!, b!)
  const reasons = { same: 'phn', near: 'similar_phn' } as const
  return { bits, reasons: found === 'same' || found === 'near' ? [reasons[found]] : [] }
}

export function weighPhone(one: PersonFacts, other: PersonFacts): Evidence {
  const { bits, found } = weighCode(BITS.phone, one.phone, other.phone)
  return { bits, reasons: found === 'same' ? ['phone'] : [] }
}

/** The same date, one with day and month changed over, or one digit other. */
export function weighBirthDate(one: PersonFacts, other: PersonFacts): Evidence {
  const [a, b] = [one.birth_date, other.birth_date]
  if (a === null || b === null) return NONE
  const { same, near, other: against } = BITS.birth_date
  if (a === b) return { bits: same, reasons: ['birth_date'] }
  const [year, month, day] = a.split('-')
  const isNear = `${year}-${day}-${month}` === b || slips(compact(a), compact(b)) === 1
  return isNear ? { bits: near, reasons: ['similar_birth_date'] } : { bits: against, reasons: [] }
}

type Degree = 'same' | 'near' | 'far' | 'other' | null

function degreeOf(one: string, other: string): Degree {
  if (one === '' || other === '') return null
  if (one === other) return 'same'
  const alike = alikeNames(one, other)
  return alike >= NEAR ? 'near' : alike >= FAR ? 'far' : 'other'
}

const bitsOf = (bits: Record<Exclude<Degree, null>, number>, degree: Degree) =>
  degree === null ? 0 : bits[degree]

/** What names in each other's field cost: it happens, but seldom. */
const SWAPPED = 2

export type NameEvidence = Evidence & {
  /** Both names are there and are the same or near, in their own places or in each other's. */
  readonly isWhole: boolean
  /** The first name is quite another: a twin, or somebody of the family. */
  readonly isOtherFirst: boolean
}

export function weighNames(one: PersonFacts, other: PersonFacts): NameEvidence {
  const [first, last] = [plain(one.first_name), plain(one.last_name)]
  const [otherFirst, otherLast] = [plain(other.first_name), plain(other.last_name)]
  const straight = weighPair([first, last], [otherFirst, otherLast])
  const crossed = weighPair([first, last], [otherLast, otherFirst])
  if (crossed.bits - SWAPPED <= straight.bits) return straight
  const reasons = crossed.isWhole ? (['swapped_names'] as const) : crossed.reasons
  return { ...crossed, bits: crossed.bits - SWAPPED, reasons }
}

type Names = readonly [first: string, last: string]

function weighPair(one: Names, other: Names): NameEvidence {
  const [first, last] = [degreeOf(one[0], other[0]), degreeOf(one[1], other[1])]
  const bits = bitsOf(BITS.first_name, first) + bitsOf(BITS.last_name, last)
  const isClose = (degree: Degree) => degree === 'same' || degree === 'near'
  const isWhole = isClose(first) && isClose(last)
  const reason: MatchReason | null = isWhole
    ? first === 'same' && last === 'same'
      ? 'name'
      : 'similar_name'
    : isClose(last)
      ? 'last_name'
      : isClose(first)
        ? 'first_name'
        : null
  return { bits, reasons: reason ? [reason] : [], isWhole, isOtherFirst: first === 'other' }
}

/** From here on two addresses are one that was written differently. */
const SAME_PLACE = 0.7

function weighText(
  bits: { same: number; near: number; other: number },
  one: string,
  other: string
): number {
  const [a, b] = [plain(one), plain(other)]
  if (a === '' || b === '') return 0
  if (a === b) return bits.same
  return alikeTexts(a, b) >= SAME_PLACE ? bits.near : bits.other
}

/** Street, place and postal code together: a household shares them, and people move. */
export function weighPlace(one: PersonFacts, other: PersonFacts): Evidence {
  const street = weighText(BITS.address, one.address, other.address)
  const city = weighText(BITS.city, one.city, other.city)
  const { bits: code } = weighCode(BITS.postal_code, one.postal_code, other.postal_code)
  return { bits: street + city + code, reasons: street > 0 ? ['address'] : [] }
}
