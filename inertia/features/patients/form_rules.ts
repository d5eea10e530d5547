import type { Message } from '#identity/rules'
import { checkEmail, checkName, isUsState } from '#directories/rules'
import {
  FIRST_BIRTH_YEAR,
  checkBirthDate,
  checkHealthNumber,
  checkPhone,
  checkPostalCode,
  checkSecondaryNumber,
  checkZip,
  hasRequiredInsuranceType,
  isHealthNumberMissing,
  isInsuranceType,
  isServiceNumber,
  normalisePhone,
  normalisePostalCode,
} from '#patients/rules'
import type { PatientField, PatientValues } from './form_values'

export type FormErrors = Partial<Record<PatientField, Message>>

export type FormContext = {
  /** YYYY-MM-DD where the clinic is. */
  readonly today: string
  readonly isNew: boolean
  /** The clinic is in the United States, whatever is chosen. */
  readonly usOnly: boolean
  /** Administrators name the optometrist of a new patient. */
  readonly needsOd: boolean
}

type Check = { ok: true } | { ok: false; error: Message }

const required = (thing: string): Message => ({ key: `patients.${thing}_required` })

/** The United States, once a state is chosen or the clinic is there. */
export function isUsForm({ province }: Pick<PatientValues, 'province'>, usOnly: boolean): boolean {
  return province === '' ? usOnly : isUsState(province)
}

/**
 * Every rule of the form at once, the very functions the server asks again
 * (seed-1 section 5; F051 to F065).
 */
export function checkForm(values: PatientValues, context: FormContext): FormErrors {
  const errors: FormErrors = {}
  const note = (field: PatientField, check: Check) => {
    if (!check.ok) errors[field] = check.error
  }
  note('first_name', checkName('first_name', values.first_name))
  note('last_name', checkName('last_name', values.last_name))
  if (values.primary_phone) note('primary_phone', checkPhone(normalisePhone(values.primary_phone)))
  if (values.email.trim()) note('email', checkEmail(values.email))
  if (!values.gender) errors.gender = required('gender')
  checkDob(values, context.today, errors)
  checkPlace(values, context, errors)
  if (!isUsForm(values, context.usOnly)) checkCoverage(values, errors, note)
  if (!values.has_no_gp && values.gp === null) errors.gp = required('gp')
  if (context.isNew && !values.please_confirm) errors.please_confirm = required('please_confirm')
  if (context.needsOd && values.od_id === null) errors.od_id = required('od')
  return errors
}

function checkDob({ dobDay, dobMonth, dobYear }: PatientValues, today: string, errors: FormErrors) {
  if (dobMonth === '') errors.dobMonth = required('dob_month')
  if (dobDay === '') errors.dobDay = required('dob_day')
  if (dobYear === '') errors.dobYear = required('dob_year')
  if (errors.dobMonth ?? errors.dobDay ?? errors.dobYear) return
  const parts = { day: Number(dobDay), month: Number(dobMonth), year: Number(dobYear) }
  const check = checkBirthDate(parts, today)
  if (!check.ok) errors[faultyPart(parts, today)] = check.error
}

type Parts = { day: number; month: number; year: number }

/** The part that cannot be right whatever the others are, else the date as a whole. */
function faultyPart({ day, year }: Parts, today: string): 'dobDay' | 'dobYear' | 'dob' {
  if (day < 1 || day > 31) return 'dobDay'
  return year < FIRST_BIRTH_YEAR || year > Number(today.slice(0, 4)) ? 'dobYear' : 'dob'
}

function checkPlace(values: PatientValues, { usOnly }: FormContext, errors: FormErrors) {
  const isUs = isUsForm(values, usOnly)
  if (!values.province) errors.province = required(usOnly ? 'state' : 'province')
  const code = values.postal_code.trim()
  if (!code) {
    if (isUs) errors.postal_code = required('zip')
    return
  }
  const check = isUs ? checkZip(code) : checkPostalCode(normalisePostalCode(code))
  if (!check.ok) errors.postal_code = check.error
}

function checkCoverage(
  values: PatientValues,
  errors: FormErrors,
  note: (field: PatientField, check: Check) => void
) {
  const { insurance_type: type, province } = values
  if (!hasRequiredInsuranceType({ isUs: false, insuranceType: type }) || !isInsuranceType(type)) {
    errors.insurance_type = required('insurance_type')
    return
  }
  note('secondary_phn', checkSecondaryNumber(province, values.secondary_phn))
  if (values.service_number && !isServiceNumber(values.service_number)) {
    errors.service_number = { key: 'patients.service_number_invalid' }
  }
  const value = numberOf(values)
  if (isHealthNumberMissing({ insuranceType: type, phn: value, hasNoPhn: values.has_no_phn })) {
    errors[numberField(values)] ??= required('phn')
  } else if (value && !values.has_no_phn && type !== 'no_insurance') {
    const check = checkHealthNumber({ insuranceType: type, province, value })
    if (!check.ok) errors[numberField(values)] ??= check.error
  }
}

/** The armed forces' service number is their patients' health number. */
export function numberOf({ insurance_type: type, phn, service_number: service }: PatientValues) {
  return type === 'caf_personnel' ? service : phn
}

/** Where a complaint about the health number is shown. */
export function numberField({ insurance_type: type }: Pick<PatientValues, 'insurance_type'>) {
  return type === 'caf_personnel' ? 'service_number' : 'phn'
}

/** A number that is taken although its official checksum fails (Q147). */
export function numberWarning(values: PatientValues): Message | null {
  const { insurance_type: type, province } = values
  const value = numberOf(values)
  if (!isInsuranceType(type) || !value || values.has_no_phn) return null
  const check = checkHealthNumber({ insuranceType: type, province, value })
  return check.ok ? check.value.warning : null
}
