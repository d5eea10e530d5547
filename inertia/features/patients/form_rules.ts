import type { Message } from '#identity/rules'
import { checkEmail, checkName } from '#directories/rules'
import {
  checkBirthParts,
  checkGender,
  checkHealthNumber,
  checkInsuranceType,
  checkPatientNumber,
  checkPhone,
  checkPlaceCode,
  checkSecondaryNumber,
  inFormOrder,
  isInsuranceType,
  normalisePhone,
  required,
  type FieldRefusal,
} from '#patients/rules'
import { isAsked, isUsForm } from './form_places.js'
import { birthPartsOf, type PatientField, type PatientValues } from './form_values.js'

export type FormErrors = Partial<Record<PatientField, Message>>

export type FormContext = {
  /** YYYY-MM-DD where the clinic is. */
  readonly today: string
  readonly isNew: boolean
  /** The clinic is in the United States, whatever is chosen. */
  readonly usOnly: boolean
  /** Administrators name the optometrist of a new patient. */
  readonly needsOd: boolean
  /** The record names no family doctor, nor that there is none: what else is edited does not ask for one. */
  readonly mayLackGp: boolean
}

/**
 * Every rule of the form at once, the very functions the server asks again
 * (seed-1 section 5; F051 to F065). Only what the form asks is judged.
 */
export function checkForm(values: PatientValues, context: FormContext): FormErrors {
  const found = [...checkPerson(values, context), ...checkPlace(values, context)]
  found.push(...checkCoverage(values), ...checkDoctors(values, context))
  if (context.isNew && !values.please_confirm) {
    found.push({ field: 'please_confirm', message: required('please_confirm') })
  }
  const errors: FormErrors = {}
  for (const { field, message } of inFormOrder(found)) {
    const name = field as PatientField
    if (isAsked(name, values, context)) errors[name] ??= message
  }
  return errors
}

function checkPerson(values: PatientValues, { today }: FormContext): FieldRefusal[] {
  const { first_name: first, last_name: last, primary_phone: phone, email } = values
  const dob = checkBirthParts(birthPartsOf(values), today)
  return [
    ...fault('first_name', checkName('first_name', first)),
    ...fault('last_name', checkName('last_name', last)),
    ...(dob.ok ? [] : dob.error),
    ...fault('gender', checkGender(values.gender)),
    ...(phone ? fault('primary_phone', checkPhone(normalisePhone(phone))) : []),
    ...(email.trim() ? fault('email', checkEmail(email)) : []),
  ]
}

function checkPlace(values: PatientValues, { usOnly }: FormContext): FieldRefusal[] {
  const code = checkPlaceCode(isUsForm(values, usOnly), values.postal_code.trim())
  const place = { field: 'province', message: required(usOnly ? 'state' : 'province') }
  return [...(values.province ? [] : [place]), ...fault('postal_code', code)]
}

function checkCoverage(values: PatientValues): FieldRefusal[] {
  const { insurance_type: type, province } = values
  const kind = fault('insurance_type', checkInsuranceType(type, province))
  if (!isInsuranceType(type)) return kind
  const number = checkPatientNumber({ insuranceType: type, province, value: numberOf(values) })
  return [
    ...kind,
    ...fault('secondary_phn', checkSecondaryNumber(province, values.secondary_phn)),
    ...fault(numberField(values), number),
  ]
}

function checkDoctors(
  { gp, gp2, od_id: od }: PatientValues,
  { needsOd, mayLackGp }: FormContext
): FieldRefusal[] {
  return [
    ...(gp === null && !(mayLackGp && gp2 === null)
      ? [{ field: 'gp', message: required('gp') }]
      : []),
    ...(needsOd && od === null ? [{ field: 'od_id', message: required('od') }] : []),
  ]
}

type Check = { ok: true } | { ok: false; error: Message }

const fault = (field: PatientField, check: Check): FieldRefusal[] =>
  check.ok ? [] : [{ field, message: check.error }]

/** The armed forces' service number is their patients' health number. */
export function numberOf({ insurance_type: type, phn, service_number: service }: PatientValues) {
  return type === 'caf_personnel' ? service : phn
}

/** Where a complaint about the health number is shown. */
export function numberField({ insurance_type: type }: Pick<PatientValues, 'insurance_type'>) {
  return type === 'caf_personnel' ? 'service_number' : 'phn'
}

/** A number that is taken although its official checksum fails (Q147). */
export function numberWarning(values: PatientValues, context: FormContext): Message | null {
  const { insurance_type: type, province } = values
  const value = numberOf(values)
  if (!isInsuranceType(type) || !value || !isAsked(numberField(values), values, context))
    return null
  const check = checkHealthNumber({ insuranceType: type, province, value })
  return check.ok ? check.value.warning : null
}
