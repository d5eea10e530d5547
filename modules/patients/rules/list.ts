import type { Period } from './periods.js'

/** "My Pts" and "Clinic Pts" (seed-1 section 2). */
export const PATIENT_GROUPINGS = ['doctor', 'clinic'] as const
export type PatientGrouping = (typeof PATIENT_GROUPINGS)[number]

/** How the patient list opens (seed-1 section 9, Q121). */
export const PATIENT_LIST_DEFAULTS = {
  exam_period: '12_months' as Period,
  exam_status: 'not_ready_od_review',
  grouping: 'doctor' as PatientGrouping,
  omdc_status: 'ready',
  omdr_status: 'ready',
  no_inactive_patients: true,
  no_inactive_exams: true,
  no_test_patients: true,
} as const

/** Filter codes that mean no filter (Q121). */
const NO_FILTER: readonly string[] = ['all_time', 'all_statuses']

export function isNoFilter(value: string): boolean {
  return NO_FILTER.includes(value)
}

/** Rows of the visit history per page (seed-1 section 9). */
export const VISIT_HISTORY_PAGE_SIZE = 5

/** Visits opened at once in new windows (seed-1 section 9). */
const MAX_OPEN_SELECTED = 5

export function canOpenSelected(count: number): boolean {
  return count <= MAX_OPEN_SELECTED
}

/** OD programs an administrator filters by (seed-3 section 9). */
export const OD_PROGRAMS = ['CA IC', 'CA RE', 'CA ES', 'US IC'] as const
