/**
 * The administrators' reports (F330) in their order, each with its page: one
 * of the portal where it begins with `/admin/`, else the clinic's.
 */
export const REPORTS = [
  { name: 'review_counts', page: '/admin/review_counts' },
  { name: 'patients_to_review', page: '/admin/patients_to_review' },
  { name: 'omdr_to_review', page: '/admin/omdr_to_review' },
  { name: 'omdc_status_list', page: '/admin/omdc_status_list' },
  { name: 'igp_status_list', page: '/admin/igp_status_list' },
  { name: 'study_figures', page: '/admin/study_figures' },
  { name: 'report_files', page: '/admin/report_files' },
  { name: 'sales_dashboard', page: '/sales-dashboard' },
  { name: 'science_dashboard', page: '/science-dashboard' },
] as const
export type Report = (typeof REPORTS)[number]

/** Reports whose pages are the portal's own. */
export type PortalReport = Extract<Report, { page: `/admin/${string}` }>['name']
