import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import { auditOf, readerOf, visibleExam, type ExamRecord } from '#exams'
import { examView } from '#identity/rules'
import { DEFAULT_AUDIT_PAGE_SIZE } from '#reporting/rules'
import { auditMetrics, metricsInfo } from '#modules/operations/metrics/exam_metrics'
import { auditMetricsValidator } from '#modules/operations/http/validators'

/** What was done with a visit: its steps (C039), and for administrators every change (C075). */
export default class MetricsController {
  async info(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    const { role } = readerOf(ctx.actor!, exam)
    if (role === 'science') throw new NotAvailable()
    const seesReviewer = examView(ctx.actor!.roles, ctx.actor!) === 'od_retina'
    const reader = { isOptometrist: role === 'od', seesReviewer }
    const data = await metricsInfo(exam, reader, ctx.i18n)
    await noteRead(ctx, exam, data.length)
    return ctx.response.json({ success: true, exam_id: exam.id, data })
  }

  async audit(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    const input = await ctx.request.validateUsing(auditMetricsValidator)
    const page = { page: input.page ?? 1, pageSize: input.page_size ?? DEFAULT_AUDIT_PAGE_SIZE }
    const { rows, total } = await auditMetrics(exam, page, ctx.i18n)
    await noteRead(ctx, exam, rows.length)
    return ctx.response.json({
      success: true,
      exam_id: exam.id,
      data: rows,
      total,
      page: page.page,
      page_size: page.pageSize,
    })
  }
}

function noteRead(ctx: HttpContext, exam: ExamRecord, rows: number) {
  return recordAudit({
    actor: ctx.actor!,
    ...auditOf(exam),
    action: 'exam.trail_read',
    requestId: ctx.request.id(),
    details: { rows },
  })
}
