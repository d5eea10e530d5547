import { jurisdictionOf } from './jurisdictions.js'

/** Fields of the patient's form that have a place in it only sometimes. */
export const CONDITIONAL_FIELDS = [
  'insurance_type',
  'phn',
  'has_no_phn',
  'secondary_phn',
  'service_number',
  'gp',
  'gp2',
] as const
export type ConditionalField = (typeof CONDITIONAL_FIELDS)[number]

/** What of a patient decides which fields have a place. */
export type FormFacts = {
  readonly isUs: boolean
  /** Two-letter code; empty while none is chosen. */
  readonly province: string
  /** Null in the United States and while none is chosen. */
  readonly insuranceType: string | null
  readonly hasNoPhn: boolean
  readonly hasNoGp: boolean
}

const isInsured = ({ isUs, insuranceType }: FormFacts) => !isUs && insuranceType !== 'no_insurance'
const isSoldier = ({ insuranceType }: FormFacts) => insuranceType === 'caf_personnel'

const PLACES: Record<ConditionalField, (facts: FormFacts) => boolean> = {
  insurance_type: ({ isUs }) => !isUs,
  has_no_phn: isInsured,
  phn: (facts) => isInsured(facts) && !isSoldier(facts) && !facts.hasNoPhn,
  service_number: (facts) => isInsured(facts) && isSoldier(facts) && !facts.hasNoPhn,
  secondary_phn: ({ isUs, province, insuranceType }) =>
    !isUs && insuranceType === 'provincial' && Boolean(jurisdictionOf(province)?.secondary),
  gp: ({ hasNoGp }) => !hasNoGp,
  gp2: ({ hasNoGp }) => !hasNoGp,
}

/**
 * Does the field belong to such a patient. One that does not is neither asked
 * for nor judged, and what it held is emptied when the patient is saved, so
 * that a value nobody sees can neither block nor stay behind.
 *
 * Source: F057, F058, F061, F063, F064; Q102, Q104.
 */
export function hasPlace(field: ConditionalField, facts: FormFacts): boolean {
  return PLACES[field](facts)
}
