import { DEFAULT_INSURANCE_TYPE, type BirthDateParts } from '#patients/rules'
import { isAsked, type AskedIn } from './form_places.js'
import type { Patient } from './types.js'

/** The form as it is typed: text everywhere, so that nothing wrong is lost. */
export type PatientValues = {
  first_name: string
  last_name: string
  primary_phone: string
  email: string
  dobDay: string
  /** '1' to '12' or '' */
  dobMonth: string
  dobYear: string
  gender: string
  province: string
  city: string
  address: string
  postal_code: string
  insurance_type: string
  phn: string
  has_no_phn: boolean
  secondary_phn: string
  service_number: string
  gp: number | null
  gp2: number | null
  has_no_gp: boolean
  please_confirm: boolean
  /** Administrators name the optometrist of a new patient. */
  od_id: number | null
  is_test_patient: boolean
  deleted: boolean
}

export type PatientField = keyof PatientValues | 'dob'

export const EMPTY: PatientValues = {
  first_name: '',
  last_name: '',
  primary_phone: '',
  email: '',
  dobDay: '',
  dobMonth: '',
  dobYear: '',
  gender: '',
  province: '',
  city: '',
  address: '',
  postal_code: '',
  insurance_type: DEFAULT_INSURANCE_TYPE,
  phn: '',
  has_no_phn: false,
  secondary_phn: '',
  service_number: '',
  gp: null,
  gp2: null,
  has_no_gp: false,
  please_confirm: false,
  od_id: null,
  is_test_patient: false,
  deleted: false,
}

export function valuesOf(patient: Patient): PatientValues {
  return {
    first_name: patient.first_name,
    last_name: patient.last_name,
    primary_phone: patient.primary_phone,
    email: patient.email,
    dobDay: String(patient.dobDay),
    dobMonth: String(patient.dobMonth),
    dobYear: String(patient.dobYear),
    gender: patient.gender,
    province: patient.province,
    city: patient.city,
    address: patient.address,
    postal_code: patient.postal_code,
    insurance_type: patient.insurance_type ?? DEFAULT_INSURANCE_TYPE,
    phn: patient.insurance_type === 'caf_personnel' ? '' : patient.phn,
    // "Without insurance" says so by itself.
    has_no_phn: patient.has_no_phn && patient.insurance_type !== 'no_insurance',
    secondary_phn: patient.secondary_phn,
    service_number: serviceNumberOf(patient),
    gp: patient.gp_id,
    gp2: patient.gp2_id,
    has_no_gp: patient.has_no_gp,
    please_confirm: true,
    od_id: patient.od_id,
    is_test_patient: patient.is_test_patient,
    deleted: patient.deleted,
  }
}

/** The armed forces' service number is their patients' health number. */
function serviceNumberOf({ insurance_type: type, service_number: number, phn }: Patient): string {
  return type === 'caf_personnel' ? number || phn : number
}

/** Fields that only make sense together: one changed, all are sent. */
export const TOGETHER: readonly (readonly (keyof PatientValues)[])[] = [
  ['dobDay', 'dobMonth', 'dobYear'],
  [
    'province',
    'postal_code',
    'insurance_type',
    'phn',
    'has_no_phn',
    'secondary_phn',
    'service_number',
  ],
  // Not the second GP: the first would go back to who it was before a colleague's change.
  ['gp', 'has_no_gp'],
]

/**
 * What is sent: everything of a new patient, otherwise only what was changed,
 * so that a colleague's change of another field survives; nothing that the
 * form does not ask. Parts of the date go as numbers.
 */
export function payloadOf(
  values: PatientValues,
  initial: PatientValues,
  { version, usOnly }: { version: number | null } & AskedIn
): Record<string, unknown> {
  const asked = askedOnly(values, usOnly)
  const { day, month, year } = birthPartsOf(asked)
  const numbered = { ...asked, dobDay: day, dobMonth: month, dobYear: year }
  if (version === null) return numbered
  const fields = changedFields(asked, askedOnly(initial, usOnly))
  return { ...Object.fromEntries(fields.map((field) => [field, numbered[field]])), version }
}

/** The three fields of the date as numbers; null where nothing is filled in. */
export function birthPartsOf({ dobDay, dobMonth, dobYear }: PatientValues): BirthDateParts {
  const part = (text: string) => (text === '' ? null : Number(text))
  return { day: part(dobDay), month: part(dobMonth), year: part(dobYear) }
}

/** What a field held that is no longer asked is empty. */
function askedOnly(values: PatientValues, usOnly: boolean): PatientValues {
  const names = Object.keys(values) as (keyof PatientValues)[]
  const gone = names.filter((name) => !isAsked(name, values, { usOnly }))
  const blank = { ...EMPTY, insurance_type: '' }
  return { ...values, ...Object.fromEntries(gone.map((name) => [name, blank[name]])) }
}

function changedFields(values: PatientValues, initial: PatientValues): (keyof PatientValues)[] {
  const names = Object.keys(values) as (keyof PatientValues)[]
  const changed = names.filter((name) => values[name] !== initial[name])
  const groups = TOGETHER.filter((group) => group.some((name) => changed.includes(name)))
  return [...new Set([...changed, ...groups.flat()])]
}
