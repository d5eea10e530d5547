import { err, ok, type Result } from '../../../app/kernel/result.js'
import type { CalendarDate } from '../../../app/kernel/clock.js'
import { message, type Message } from '../../identity/rules/index.js'
import { FIRST_BIRTH_YEAR, checkBirthDate, type BirthDateParts } from './birth_date.js'
import { checkPostalCode, checkZip, normalisePostalCode } from './contact.js'
import { GENDERS, type Gender } from './demographics.js'
import {
  checkHealthNumber,
  isHealthNumberMissing,
  isServiceNumber,
  type HealthNumber,
} from './health_number.js'
import {
  hasRequiredInsuranceType,
  insuranceTypesIn,
  isInsuranceType,
  type InsuranceType,
} from './insurance_types.js'

/**
 * The fields of the patient's form from top to bottom. What is wrong with a
 * form is told in this order, by the page and by every call.
 */
export const FORM_ORDER: readonly string[] = [
  'first_name',
  'last_name',
  'dobMonth',
  'dobDay',
  'dobYear',
  'dob',
  'gender',
  'primary_phone',
  'secondary_phone',
  'email',
  'province',
  'city',
  'postal_code',
  'address',
  'insurance_type',
  'phn',
  'service_number',
  'secondary_phn',
  'od_id',
  'gp',
  'gp2',
  'please_confirm',
]

/** One field that is not taken, and what the person is told. */
export type FieldRefusal = { field: string; message: Message }

/** The complaints in the form's order; those of one field stay as they were asked. */
export function inFormOrder(refusals: readonly FieldRefusal[]): FieldRefusal[] {
  const place = ({ field }: FieldRefusal) => {
    const index = FORM_ORDER.indexOf(field)
    return index < 0 ? FORM_ORDER.length : index
  }
  return [...refusals].sort((one, other) => place(one) - place(other))
}

/** '{thing} is required', the thing being named in the person's language. */
export const required = (thing: string): Message => message(`patients.${thing}_required`)

const DATE_FIELDS = [
  ['month', 'dobMonth'],
  ['day', 'dobDay'],
  ['year', 'dobYear'],
] as const

/** Each part that is missing, else what is wrong with the date (F052, F053). */
export function checkBirthParts(
  parts: BirthDateParts,
  today: CalendarDate
): Result<CalendarDate, FieldRefusal[]> {
  const missing = DATE_FIELDS.filter(([part]) => parts[part] === null)
  if (missing.length > 0) {
    return err(missing.map(([part, field]) => ({ field, message: required(`dob_${part}`) })))
  }
  const check = checkBirthDate(parts, today)
  return check.ok ? check : err([{ field: faultyPart(parts, today), message: check.error }])
}

/** The part that cannot be right whatever the others are, else the date as a whole. */
function faultyPart({ year, month, day }: BirthDateParts, today: CalendarDate): string {
  if (month! < 1 || month! > 12) return 'dobMonth'
  if (day! < 1 || day! > 31) return 'dobDay'
  if (year! < FIRST_BIRTH_YEAR || year! > Number(today.slice(0, 4))) return 'dobYear'
  return 'dob'
}

export function checkGender(value: string | undefined): Result<Gender, Message> {
  const known = GENDERS.find((each) => each === value?.toUpperCase())
  return known ? ok(known) : err(required('gender'))
}

/** A ZIP code is asked for in the United States, a postal code is optional in Canada (F056, F057). */
export function checkPlaceCode(isUs: boolean, value: string): Result<string, Message> {
  if (value) return isUs ? checkZip(value) : checkPostalCode(normalisePostalCode(value))
  return isUs ? err(required('zip')) : ok('')
}

/** One of the kinds, and one that the province has (F058, F060). */
export function checkInsuranceType(kind: string, province: string): Result<InsuranceType, Message> {
  if (!hasRequiredInsuranceType({ isUs: false, insuranceType: kind }) || !isInsuranceType(kind)) {
    const unknown = message('patients.insurance_type_unknown')
    return err(kind === '' ? required('insurance_type') : unknown)
  }
  if (insuranceTypesIn(province).includes(kind)) return ok(kind)
  return err(message('patients.insurance_type_elsewhere'))
}

/**
 * The number of a patient who has one: their health number, or the armed
 * forces' service number in its stead (F059 to F063).
 */
export function checkPatientNumber(input: {
  insuranceType: InsuranceType
  province: string
  value: string
}): Result<HealthNumber, Message> {
  const { insuranceType, province, value } = input
  if (isHealthNumberMissing({ insuranceType, phn: value })) return err(required('phn'))
  if (insuranceType === 'caf_personnel' && !isServiceNumber(value)) {
    return err(message('patients.service_number_invalid'))
  }
  return checkHealthNumber({ insuranceType, province: province || null, value })
}
