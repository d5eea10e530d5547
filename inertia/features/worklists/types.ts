import type { GlaucomaBooking, OmdcStatus, Tone } from '#exams/rules'
import type { ShownStatus } from '../../ui/status_dot'

export type ListView = 'od' | 'omdc' | 'omdr' | 'admin' | 'igp'

/** Lists whose visits wait for their reader. */
export type QueueView = 'omdr' | 'omdc'
export const isQueueView = (view: ListView): view is QueueView => view === 'omdr' || view === 'omdc'

/** What the list is narrowed to; `defaults` of the page has the same shape. */
export type ListFilters = {
  readonly examPeriod: string
  readonly examStatus: string
  readonly omdStatus: string
  readonly patientGrouping: 'doctor' | 'clinic'
  readonly name_or_health_number: string
  readonly omd: number | null
  readonly od: number | null
  readonly gp: number | null
  readonly gp_name: string | null
  readonly igp: number | null
  readonly start_date: string | null
  readonly end_date: string | null
  readonly no_inactive_patients: boolean
  readonly no_inactive_exams: boolean
  readonly no_test_patients: boolean
  readonly referrals: boolean
  /** Of the glaucoma programme; empty is no filter. */
  readonly glaucoma_next_visit: string
  readonly glaucoma_booking: string
  /** Column, a minus before it for descending; empty is the newest visit first. */
  readonly sort: string
}

export type CodeOption = { readonly code: string; readonly label: string }
export type DoctorOption = {
  readonly id: number
  readonly name: string
  readonly practice?: string
}

/** One patient, or for reviewers, consultants and internal GPs one visit of theirs (F036). */
export type PatientRow = {
  readonly id: number
  readonly patient_id: number
  readonly exam_id: number | null
  readonly first_name: string
  readonly last_name: string
  readonly dob: string
  readonly age: number
  readonly gender: 'M' | 'F'
  readonly optometrist: string
  readonly od_id: number | null
  readonly practice: string
  readonly chief_complaint: string
  readonly visits: number
  readonly last_visit: string | null
  readonly last_reviewed: string | null
  readonly status: ShownStatus | null
  readonly status_label: string
  readonly referral_status: string | null
  readonly referral_status_label: string
  readonly submission_date: string | null
  readonly is_smart_upload: boolean
  readonly is_urgent: boolean
  /** Of optometrists in the glaucoma programme only. */
  readonly next_visit_on?: string | null
  readonly glaucoma_booking?: GlaucomaBooking | null
  /** Why it stands where it stands; only where it waits for the reader of the list. */
  readonly why: readonly string[]
  readonly od_iop: number | null
  readonly os_iop: number | null
  readonly od_iop_band: Tone | null
  readonly os_iop_band: Tone | null
  readonly phn: string
  readonly omdr: string
  readonly omdc: string
  readonly omdc_status: OmdcStatus
  readonly omdc_status_label: string
  readonly gp: string
  readonly igp: string
  readonly is_inactive: boolean
  readonly is_test_patient: boolean
  readonly is_deceased: boolean
}

export type PatientListProps = {
  readonly view: ListView
  readonly filters: ListFilters
  readonly defaults: ListFilters
  readonly rows: readonly PatientRow[]
  readonly next: string | null
  readonly counts: { readonly total: number; readonly more: boolean }
  readonly can: {
    readonly add_patient: boolean
    readonly edit_patient: boolean
    readonly add_visit: boolean
    readonly deactivate: boolean
    readonly bulk: boolean
    readonly book: boolean
    readonly open_exam: boolean
  }
  readonly options: {
    readonly exam_periods: readonly CodeOption[]
    readonly exam_statuses: readonly CodeOption[]
    readonly patient_groupings: readonly CodeOption[]
    readonly omd_statuses: readonly CodeOption[]
    readonly next_visits: readonly CodeOption[]
    readonly bookings: readonly CodeOption[]
    readonly omds: readonly DoctorOption[]
    readonly ods: readonly DoctorOption[]
    readonly igps: readonly DoctorOption[]
  }
}
