import { isUsState } from '#directories/rules'
import { checkHealthNumber, isInsuranceType } from '#patients/rules'
import type { PatientValues } from './form_values'

/** Values that belong to another choice than the present one, by field and choice. */
export type Aside = Readonly<Record<string, string>>

/** Fields whose value says something for one choice only, and for which. */
const BOUND = {
  /** Whose number it is: an insurer's, a province's. */
  phn: ({ insurance_type: type, province }: PatientValues) =>
    type === 'provincial' ? `${type} ${province}` : type,
  /** Whose post. */
  postal_code: ({ province }: PatientValues) => (isUsState(province) ? 'US' : 'CA'),
} as const

type Bound = keyof typeof BOUND

/**
 * A change, and what it takes along: a number of Alberta is none of
 * Saskatchewan's, so that another choice puts it aside, and the same choice
 * brings it back. A number typed just now stays where it fits: then the choice
 * is corrected, not the patient moved.
 *
 * @param initial the record before anything was typed
 */
export function moved(
  values: PatientValues,
  change: Partial<PatientValues>,
  initial: PatientValues,
  aside: Aside
): { change: Partial<PatientValues>; aside: Aside } {
  const after = { ...values, ...change }
  const bound = (Object.keys(BOUND) as Bound[]).filter(
    (field) => !(field in change) && BOUND[field](values) !== BOUND[field](after)
  )
  const put = bound.map((field) => [keyOf(field, values), values[field]])
  const taken = bound.map((field) => [
    field,
    aside[keyOf(field, after)] ?? kept(field, after, initial),
  ])
  return {
    change: { ...change, ...Object.fromEntries(taken) },
    aside: { ...aside, ...Object.fromEntries(put) },
  }
}

const keyOf = (field: Bound, values: PatientValues) => `${field} ${BOUND[field](values)}`

function kept(field: Bound, after: PatientValues, initial: PatientValues): string {
  const { insurance_type: insuranceType, province, phn } = after
  if (field !== 'phn' || phn === initial.phn || !isInsuranceType(insuranceType)) return ''
  return checkHealthNumber({ insuranceType, province, value: phn }).ok ? phn : ''
}
