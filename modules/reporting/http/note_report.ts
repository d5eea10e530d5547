import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import type { Period } from '#reporting/rules'

/** Keeps that somebody took a report out of the house: which, of which days, of whom. */
export function noteReport(
  { actor, request }: HttpContext,
  report: string,
  period: Period,
  of?: number
) {
  return recordAudit({
    actor: actor!,
    action: 'report.downloaded',
    subjectType: 'reports',
    subjectId: of === undefined ? report : `${report}/${of}`,
    requestId: request.id(),
    details: { ...period },
  })
}
