import { faxDigits } from '../../directories/rules/index.js'
import { normaliseHealthNumber, searchText } from '../../patients/rules/index.js'

/** What a letter and a patient are compared by; null is not known. */
export type Identity = {
  readonly phn: string | null
  readonly birthDate: string | null
  readonly lastName: string | null
  readonly firstName: string | null
  readonly phone: string | null
}

/** Points of each agreement; first version, from the order in Q64. */
export const MATCH_POINTS = {
  phn: 60,
  birthDate: 30,
  lastName: 20,
  firstName: 10,
  phone: 10,
} as const satisfies Record<keyof Identity, number>
export type MatchField = keyof typeof MATCH_POINTS

/** Points from which a patient is offered: a health number alone, or a birth date with another agreement. */
export const MATCH_THRESHOLD = 40

const COMPARABLE: Record<MatchField, (value: string) => string> = {
  phn: normaliseHealthNumber,
  birthDate: (date) => date.trim(),
  lastName: searchText,
  firstName: searchText,
  phone: faxDigits,
}

/** How well a patient fits what the letter says, and in which fields. */
export function scoreMatch(
  letter: Identity,
  patient: Identity
): { score: number; fields: MatchField[]; isMatch: boolean } {
  const fields = (Object.keys(MATCH_POINTS) as MatchField[]).filter((field) => {
    const [one, other] = [letter[field], patient[field]]
    if (one === null || other === null) return false
    const comparable = COMPARABLE[field](one)
    return comparable !== '' && comparable === COMPARABLE[field](other)
  })
  const score = fields.reduce((sum, field) => sum + MATCH_POINTS[field], 0)
  return { score, fields, isMatch: score >= MATCH_THRESHOLD }
}
