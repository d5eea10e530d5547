/** Reports that are written to a file: by administrators in the portal, by operators for cron. */
export const REPORT_NAMES = [
  'sales_integration',
  'upload',
  'upload_metrics',
  'onboarding_metrics',
  'turnaround_metrics',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]
