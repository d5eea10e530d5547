import type { ChosenStatus } from '#exams/rules'
import type { MatchReason } from '#patients/rules'

/** A family doctor of the directory (Q157); the fax as digits. */
export type Gp = {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly name: string
  readonly fax_number: string
  readonly practice: string
  readonly province: string
}

export type VisitSummary = {
  readonly id: number
  readonly visit_date: string
  /** As the reader is told it. */
  readonly status: ChosenStatus
  readonly is_rlu: boolean
  readonly is_inactive: boolean
}

/** Somebody of the practice who is likely the person being added. */
export type LikelyDuplicate = {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly dob: string
  readonly gender: 'M' | 'F'
  readonly last_visit: string | null
  readonly reasons: readonly MatchReason[]
}

/** A patient's record as GET data/patient/{id} answers it; what the pages use of it. */
export type Patient = {
  readonly id: number
  readonly version: number
  readonly first_name: string
  readonly last_name: string
  readonly dob: string
  readonly dobDay: number
  readonly dobMonth: number
  readonly dobYear: number
  readonly age: number
  readonly gender: 'M' | 'F'
  readonly primary_phone: string
  readonly secondary_phone: string
  readonly email: string
  readonly country: 'CA' | 'US'
  readonly province: string
  readonly address: string
  readonly city: string
  readonly postal_code: string
  readonly insurance_type: string | null
  readonly phn: string
  readonly phn_name: string
  readonly has_no_phn: boolean
  readonly secondary_phn: string
  readonly secondary_phn_name: string
  readonly service_number: string
  readonly current_gp: string
  readonly gp_id: number | null
  readonly gp_first_name: string
  readonly gp_last_name: string
  readonly gp_fax_number: string
  readonly current_gp2: string
  readonly gp2_id: number | null
  readonly gp2_first_name: string
  readonly gp2_last_name: string
  readonly gp2_fax_number: string
  readonly has_no_gp: boolean
  readonly optometrist: string
  readonly od_id: number | null
  readonly visits: number
  readonly last_visit: string | null
  readonly last_reviewed: string | null
  readonly exams: readonly VisitSummary[]
  readonly patient_deactivated: boolean
  readonly deleted: boolean
  readonly is_test_patient: boolean
}
