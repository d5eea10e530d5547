import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import { auditOf, findExamFor, type ExamRecord } from '#exams'

/** The visit of an id the caller sent; absent and not theirs to see are one refusal. */
export async function visibleExam({ actor }: HttpContext, id: unknown): Promise<ExamRecord> {
  const exam = await findExamFor(actor!, Number(id))
  if (!exam) throw new NotAvailable()
  return exam
}

/** What was read of a visit is told in the trail. */
export async function noteRead(ctx: HttpContext, exam: ExamRecord): Promise<void> {
  await recordAudit({
    actor: ctx.actor!,
    action: 'exam.read',
    ...auditOf(exam),
    requestId: ctx.request.id(),
  })
}
