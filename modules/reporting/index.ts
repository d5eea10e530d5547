/** Front door of reporting: its reports, for the operators. */
export { openReport } from '#modules/reporting/exports/open_report'
export { openReportFor } from '#modules/reporting/exports/open_report_for'
export { wordsIn, workbook } from '#modules/reporting/exports/workbook'
export type { ReportColumn, ReportRow } from '#modules/reporting/exports/report'
