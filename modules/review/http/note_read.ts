import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { auditOf, type ExamRecord } from '#exams'

/** What was read of a visit is told in the trail. */
export async function noteRead(ctx: HttpContext, exam: ExamRecord): Promise<void> {
  await recordAudit({
    actor: ctx.actor!,
    action: 'exam.read',
    ...auditOf(exam),
    requestId: ctx.request.id(),
  })
}
