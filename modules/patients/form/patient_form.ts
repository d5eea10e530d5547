import type { BirthDateParts } from '#patients/rules'

/**
 * A patient's form as it came: text without blanks around it, `undefined` for
 * what was not sent. An edit keeps what was not sent.
 */
export type PatientForm = {
  first_name?: string
  last_name?: string
  primary_phone?: string
  secondary_phone?: string
  email?: string
  gender?: string
  /** Code or id of the province or state. */
  province?: string
  address?: string
  city?: string
  postal_code?: string
  insurance_type?: string
  phn?: string
  secondary_phn?: string
  service_number?: string
  dob?: BirthDateParts
  has_no_phn?: boolean
  has_no_gp?: boolean
  please_confirm?: boolean
  /** The texts that were seen; those in force where it is not said. */
  consent_version?: string
  /** Directory ids; null takes the doctor away. */
  gp?: number | null
  gp2?: number | null
  od_id?: number | null
  practice_id?: number | null
  is_test_patient?: boolean
  deleted?: boolean
}
