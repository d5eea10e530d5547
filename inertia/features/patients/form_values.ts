import { DEFAULT_INSURANCE_TYPE } from '#patients/rules'
import type { Patient } from './types'

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
    phn: patient.phn,
    has_no_phn: patient.has_no_phn,
    secondary_phn: patient.secondary_phn,
    service_number: patient.service_number,
    gp: patient.gp_id,
    gp2: patient.gp2_id,
    has_no_gp: patient.has_no_gp,
    please_confirm: true,
    od_id: patient.od_id,
    is_test_patient: patient.is_test_patient,
    deleted: patient.deleted,
  }
}

/** Fields that only make sense together: one changed, all are sent. */
const TOGETHER: readonly (readonly (keyof PatientValues)[])[] = [
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
  ['gp', 'gp2', 'has_no_gp'],
]

/**
 * What is sent: everything of a new patient, otherwise only what was changed,
 * so that a colleague's change of another field survives. Parts of the date go
 * as numbers.
 */
export function payloadOf(
  values: PatientValues,
  initial: PatientValues,
  version: number | null
): Record<string, unknown> {
  const numbered = {
    ...values,
    dobDay: Number(values.dobDay),
    dobMonth: Number(values.dobMonth),
    dobYear: Number(values.dobYear),
  }
  if (version === null) return numbered
  const changed = changedFields(values, initial).map((field) => [field, numbered[field]])
  return { ...Object.fromEntries(changed), version }
}

function changedFields(values: PatientValues, initial: PatientValues): (keyof PatientValues)[] {
  const names = Object.keys(values) as (keyof PatientValues)[]
  const changed = names.filter((name) => values[name] !== initial[name])
  const groups = TOGETHER.filter((group) => group.some((name) => changed.includes(name)))
  return [...new Set([...changed, ...groups.flat()])]
}
