import type { CalendarDate } from '#app/kernel/clock'
import type { Gender, InsuranceType } from '#patients/rules'

/** A person under the care of one practice, as stored. Phones in the mask, numbers without blanks. */
export type PatientRecord = {
  id: number
  version: number
  practiceId: number
  odId: number | null
  firstName: string
  lastName: string
  birthDate: CalendarDate
  sex: Gender
  primaryPhone: string
  secondaryPhone: string
  email: string
  country: 'CA' | 'US'
  /** Two-letter code of the province or state. */
  province: string
  address: string
  city: string
  postalCode: string
  /** Null in the United States. */
  insuranceType: InsuranceType | null
  phn: string
  hasNoPhn: boolean
  secondaryPhn: string
  serviceNumber: string
  gpId: number | null
  gp2Id: number | null
  hasNoGp: boolean
  /** When somebody last asked who it is. */
  gpConfirmedAt: Date
  igpId: number | null
  consentAt: Date
  consentVersion: string
  isTestPatient: boolean
  isDeceased: boolean
  deactivatedAt: Date | null
  referralLetterExamDateAllowedToSet: CalendarDate | null
  createdAt: Date
  updatedAt: Date
}

/** Column of `patients` by property; the ones that a form writes are also read from here. */
export const PATIENT_COLUMNS = {
  id: 'id',
  version: 'version',
  practiceId: 'practice_id',
  odId: 'od_id',
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  sex: 'sex',
  primaryPhone: 'primary_phone',
  secondaryPhone: 'secondary_phone',
  email: 'email',
  country: 'country',
  province: 'province',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  insuranceType: 'insurance_type',
  phn: 'phn',
  hasNoPhn: 'has_no_phn',
  secondaryPhn: 'secondary_phn',
  serviceNumber: 'service_number',
  gpId: 'gp_id',
  gp2Id: 'gp2_id',
  hasNoGp: 'has_no_gp',
  gpConfirmedAt: 'gp_confirmed_at',
  igpId: 'igp_id',
  consentAt: 'consent_at',
  consentVersion: 'consent_version',
  isTestPatient: 'is_test_patient',
  isDeceased: 'is_deceased',
  deactivatedAt: 'deactivated_at',
  referralLetterExamDateAllowedToSet: 'referral_letter_exam_date_allowed_to_set',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof PatientRecord, string>

const PAIRS = Object.entries(PATIENT_COLUMNS)

export function toPatientRecord(row: Record<string, unknown>): PatientRecord {
  return Object.fromEntries(PAIRS.map(([property, column]) => [property, row[column]])) as never
}

/** Columns and values of the properties given. */
export function toColumns(values: Partial<PatientRecord>): Record<string, unknown> {
  const known: Record<string, string> = PATIENT_COLUMNS
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [known[name], value]))
}
