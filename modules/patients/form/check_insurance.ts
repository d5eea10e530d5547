import {
  DEFAULT_INSURANCE_TYPE,
  checkInsuranceType,
  checkPatientNumber,
  checkSecondaryNumber,
  hasPlace,
  isInsuranceType,
  type FormFacts,
  type InsuranceType,
} from '#patients/rules'
import type { Message } from '#identity/rules'
import type { PatientForm } from '#modules/patients/form/patient_form'
import type { Refusals } from '#modules/patients/form/refusals'
import type { PatientRecord } from '#modules/patients/patient_record'

export type Insurance = Pick<
  PatientRecord,
  'insuranceType' | 'phn' | 'hasNoPhn' | 'secondaryPhn' | 'serviceNumber'
> & {
  /** What uniqueness and search compare; null without a number. */
  phnKey: string | null
  warning: Message | null
}

type Place = { country: 'CA' | 'US'; province: string }

const NONE: Insurance = {
  insuranceType: null,
  phn: '',
  phnKey: null,
  hasNoPhn: false,
  secondaryPhn: '',
  serviceNumber: '',
  warning: null,
}

/**
 * Kind of coverage and its numbers (F058 to F063). A number without a place in
 * the patient's form, sent or stored, is not judged but left out (`hasPlace`).
 * Patients in the United States have policies instead, which are insurance's
 * business.
 */
export function checkInsurance(
  form: PatientForm,
  known: PatientRecord | null,
  { country, province }: Place,
  refusals: Refusals
): Insurance {
  if (country === 'US') return NONE
  const insuranceType = kindOf(form, known, province, refusals)
  if (!insuranceType) return NONE
  const facts = {
    isUs: false,
    province,
    insuranceType,
    hasNoPhn: hasNoNumber(form, known),
    hasNoGp: false,
  }
  const second = form.secondary_phn ?? (isSameKind(facts, known) ? known!.secondaryPhn : '')
  const secondaryPhn = hasPlace('secondary_phn', facts)
    ? refusals.take('secondary_phn', checkSecondaryNumber(province, second), '')
    : ''
  const hasNoPhn = facts.hasNoPhn || insuranceType === 'no_insurance'
  return { insuranceType, hasNoPhn, secondaryPhn, ...numberOf(form, known, facts, refusals) }
}

/**
 * Absent on a new patient means the form's default; an empty choice is
 * refused, and so is a kind that the province does not have.
 */
function kindOf(
  { insurance_type: given }: PatientForm,
  known: PatientRecord | null,
  province: string,
  refusals: Refusals
): InsuranceType | null {
  const kind = given ?? known?.insuranceType ?? DEFAULT_INSURANCE_TYPE
  const isAsItWas = kind === known?.insuranceType && province === known.province
  const check = checkInsuranceType(kind, province)
  if (!check.ok && !isAsItWas) refusals.add('insurance_type', check.error)
  return isInsuranceType(kind) ? kind : null
}

/** "Without insurance" says so by itself, and no longer once there is an insurance. */
function hasNoNumber(form: PatientForm, known: PatientRecord | null): boolean {
  const stored = known !== null && known.hasNoPhn && known.insuranceType !== 'no_insurance'
  return form.has_no_phn ?? (form.phn || form.service_number ? false : stored)
}

type Numbers = Pick<Insurance, 'phn' | 'phnKey' | 'serviceNumber' | 'warning'>

/**
 * A number already stored stays when none is given, as long as it is of the
 * same kind. The armed forces' service number is their patients' health number.
 */
function numberOf(
  form: PatientForm,
  known: PatientRecord | null,
  facts: FormFacts & { insuranceType: InsuranceType },
  refusals: Refusals
): Numbers {
  const without = { phn: '', phnKey: null, serviceNumber: '', warning: null }
  const { insuranceType, province } = facts
  const isService = hasPlace('service_number', facts)
  if (!isService && !hasPlace('phn', facts)) return without
  const given = isService ? form.service_number || form.phn : form.phn
  const stored = known && (isService ? known.serviceNumber || known.phn : known.phn)
  const value = given || stored || ''
  const checked = checkPatientNumber({ insuranceType, province, value })
  if (!checked.ok) {
    refusals.add(isService && form.service_number ? 'service_number' : 'phn', checked.error)
    return without
  }
  if (!(given || isSameKind(facts, known))) {
    refusals.add('phn', { key: 'patients.health_number_invalid' })
    return without
  }
  const { phn, key, warning } = checked.value
  return { phn, phnKey: key, serviceNumber: isService ? phn : '', warning }
}

/** A province's number says nothing in another one, nor to another insurer. */
function isSameKind({ insuranceType, province }: FormFacts, known: PatientRecord | null): boolean {
  if (known?.insuranceType !== insuranceType) return false
  return insuranceType !== 'provincial' || known.province === province
}
