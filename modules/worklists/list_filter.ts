import { PATIENT_LIST_DEFAULTS, type PatientGrouping, type Period } from '#patients/rules'
import type { StatusFilter } from '#exams/rules'
import type { ListSort } from '#modules/worklists/list_sort'
import { isQueueView, type ListView } from '#modules/worklists/list_view'
import type { OfficeChoices } from '#modules/worklists/queries/office_filters'

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
  /** An optometrist's own patients, or their clinic's. */
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
  /** The administrators' own filters, and those of the glaucoma programme. */
  office: OfficeChoices
  /** null: newest visit first. */
  sort: ListSort | null
}

/**
 * How a list opens (Q121). Only an optometrist's has "my patients"; a
 * pre-reviewer's shows the charts that are ready for their work (Q34).
 */
export function defaultFilter(view: ListView, { preReviews = false } = {}): ListFilter {
  const defaults = PATIENT_LIST_DEFAULTS
  const ofPatients = view === 'od' || view === 'admin'
  const status = preReviews ? 'ready' : defaults.exam_status
  return {
    period: defaults.exam_period,
    status: ofPatients ? status : 'all_statuses',
    omdStatus: isQueueView(view) ? defaults.omdc_status : 'all_statuses',
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
    office: {},
    sort: defaultSort(view, 'ready'),
  }
}

/** What waits for a reader stands in the order it is read in; everything else newest first. */
export function defaultSort(view: ListView, omdStatus: OmdStatusFilter): ListSort | null {
  const isQueue = isQueueView(view) && omdStatus === 'ready'
  return isQueue ? { column: 'queue', descending: false } : null
}
