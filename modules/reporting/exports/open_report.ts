import type { Period, ReportName } from '#reporting/rules'
import {
  onboardingMetrics,
  turnaroundMetrics,
  uploadMetrics,
} from '#modules/reporting/exports/metrics'
import {
  code,
  number,
  text,
  type OpenReport,
  type ReportRow,
} from '#modules/reporting/exports/report'
import { uploadReport } from '#modules/reporting/exports/upload'
import {
  integrationReport,
  type IntegrationFilter,
} from '#modules/reporting/sales/integration_report'

/** Opens a report by its name, with the filters it has beside its days at their widest. */
export async function openReport(name: ReportName, period: Period): Promise<OpenReport> {
  return OPEN[name](period)
}

const OPEN: Readonly<Record<ReportName, (period: Period) => Promise<OpenReport>>> = {
  sales_integration: (period) =>
    openIntegration({
      period,
      metric: 'uploaded',
      usesReferralLetter: null,
      odStatus: null,
      practiceStatus: null,
    }),
  upload: uploadReport,
  upload_metrics: uploadMetrics,
  onboarding_metrics: onboardingMetrics,
  turnaround_metrics: turnaroundMetrics,
}

/** The integration report as a file: a column each week, named by its Monday (C238). */
export async function openIntegration(filter: IntegrationFilter): Promise<OpenReport> {
  const { week_column: weeks, report } = await integrationReport(filter)
  const columns = [
    ...[text('practice', 30), code('practice_status'), text('province', 10)],
    ...[text('optometrist', 26), code('od_status'), number('referral_letter')],
    ...weeks.map((week) => ({ ...number(week), head: week })),
    number('total'),
  ]
  const rows = async function* (after = 0): AsyncGenerator<ReportRow> {
    for (const [at, { weeks: own, ...row }] of report.entries()) {
      if (at + 1 <= after) continue
      yield {
        key: at + 1,
        practice: row.practice,
        practice_status: row.practice_status,
        province: row.province,
        optometrist: row.od,
        od_status: row.od_status,
        referral_letter: row.uses_referral_letter_pei,
        ...Object.fromEntries(weeks.map((week, place) => [week, own[place]!])),
        total: row.total,
      }
    }
  }
  return { columns, rows }
}
