import type { ChosenStatus } from '#exams/rules'

/** A patient as the portal's list answers them; dates are `YYYY-MM-DD`. */
export type Patient = {
  id: number
  first_name: string
  last_name: string
  dob: string
  phn: string
  province: string
  practice: string
  visits: number
  last_visit: string | null
  is_test_patient: boolean
  /** Deceased, as the documents call it. */
  deleted: boolean
  patient_deactivated: boolean
}

export type PatientVisit = {
  id: number
  visit_date: string
  status: ChosenStatus
  is_rlu: boolean
  is_inactive: boolean
}

/** One field that a save changed; people by their names. */
export type PatientChange = {
  version: number
  at: string
  by: string
  field: string
  before: string | null
  after: string | null
}

/** The whole record; instants are ISO. */
export type PatientRecord = Patient & {
  age: number
  gender: 'F' | 'M'
  phn_name: string
  secondary_phn: string
  insurance_type: string | null
  primary_phone: string
  secondary_phone: string
  email: string
  address: string
  city: string
  postal_code: string
  optometrist: string
  gp: string
  gp2: string
  igp: string
  consent_at: string
  consent_version: string
  created_at: string
  created_by: string | null
  deactivated_at: string | null
  deactivated_by: string | null
  exams: PatientVisit[]
  /** Newest first. */
  changes: PatientChange[]
}
