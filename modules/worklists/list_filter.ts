import { PATIENT_LIST_DEFAULTS, type PatientGrouping, type Period } from '#patients/rules'
import type { StatusFilter } from '#exams/rules'
import type { ListSort } from '#modules/worklists/list_sort'
import type { ListView } from '#modules/worklists/list_view'

/** Statuses of the reviewers' and consultants' own lists (Q121). */
export const OMD_STATUS_FILTERS = ['all_statuses', 'ready', 'reviewed', 'processed'] as const
export type OmdStatusFilter = (typeof OMD_STATUS_FILTERS)[number]

/** An administrator also tells processed reviews apart (F166). */
export type ListStatusFilter = StatusFilter | 'review_processed'

/** One filter for every vocabulary a list is asked in (Q05). */
export type ListFilter = {
  period: Period
  status: ListStatusFilter
  /** Of the visit's reviewer or consultant; used by their views. */
  omdStatus: OmdStatusFilter
  /** An optometrist's own patients, or his clinic's. */
  grouping: PatientGrouping
  search: string
  omd: number | null
  od: number | null
  gp: number | null
  igp: number | null
  /** Latest visit, both inclusive, YYYY-MM-DD. */
  startDate: string | null
  endDate: string | null
  noInactivePatients: boolean
  noInactiveExams: boolean
  noTestPatients: boolean
  /** Only patients with a referral: a referral letter or a consultation asked for (F045). */
  referrals: boolean
  /** null: newest visit first */
  sort: ListSort | null
}

/** How a list opens (Q121). Only an optometrist's has "my patients". */
export function defaultFilter(view: ListView): ListFilter {
  const defaults = PATIENT_LIST_DEFAULTS
  const ofPatients = view === 'od' || view === 'admin'
  return {
    period: defaults.exam_period,
    status: ofPatients ? defaults.exam_status : 'all_statuses',
    omdStatus: view === 'omdr' || view === 'omdc' ? defaults.omdc_status : 'all_statuses',
    grouping: view === 'od' ? defaults.grouping : 'clinic',
    search: '',
    omd: null,
    od: null,
    gp: null,
    igp: null,
    startDate: null,
    endDate: null,
    noInactivePatients: defaults.no_inactive_patients,
    noInactiveExams: defaults.no_inactive_exams,
    noTestPatients: defaults.no_test_patients,
    referrals: false,
    sort: null,
  }
}
