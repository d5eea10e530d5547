import { recordAudit, type AuditActor } from '#app/audit/audit'
import type { Period, ReportName } from '#reporting/rules'
import { openReport } from '#modules/reporting/exports/open_report'
import type { OpenReport } from '#modules/reporting/exports/report'

/** Opens a report for somebody who takes it out of the house, which is kept. */
export async function openReportFor(
  actor: AuditActor,
  name: ReportName,
  period: Period
): Promise<OpenReport> {
  const open = await openReport(name, period)
  await recordAudit({
    actor,
    action: 'report.downloaded',
    subjectType: 'reports',
    subjectId: name,
    details: { ...period },
  })
  return open
}
