import { isUsState } from '#directories/rules'
import { CONDITIONAL_FIELDS, hasPlace, type FormFacts } from '#patients/rules'
import type { PatientField, PatientValues } from './form_values.js'

/** Where the form is asked. */
export type AskedIn = {
  /** The clinic is in the United States, whatever is chosen. */
  readonly usOnly: boolean
}

/** The United States, once a state is chosen or the clinic is there. */
export function isUsForm({ province }: Pick<PatientValues, 'province'>, usOnly: boolean): boolean {
  return province === '' ? usOnly : isUsState(province)
}

/**
 * Is the field asked of this patient, by the server's own rule. One that is not
 * is hidden or shown disabled; it is neither judged nor sent.
 */
export function isAsked(field: PatientField, values: PatientValues, { usOnly }: AskedIn): boolean {
  const conditional = CONDITIONAL_FIELDS.find((each) => each === field)
  return conditional === undefined || hasPlace(conditional, factsOf(values, usOnly))
}

function factsOf(values: PatientValues, usOnly: boolean): FormFacts {
  return {
    isUs: isUsForm(values, usOnly),
    province: values.province,
    insuranceType: values.insurance_type,
    hasNoPhn: values.has_no_phn,
    hasNoGp: values.has_no_gp,
  }
}
