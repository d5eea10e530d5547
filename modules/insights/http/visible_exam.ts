import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import { auditOf, findExamFor, type ExamRecord } from '#exams'

/** @throws NotAvailable for a visit that is absent or not this person's to see, alike */
export async function visibleExam({ actor }: HttpContext, id: unknown): Promise<ExamRecord> {
  const exam = await findExamFor(actor!, Number(id))
  if (!exam) throw new NotAvailable()
  return exam
}

/** That somebody saw what a machine read of a visit is told in the trail. */
export async function noteLook(ctx: HttpContext, exam: ExamRecord): Promise<void> {
  await recordAudit({
    actor: ctx.actor!,
    action: 'exam.ai_read',
    ...auditOf(exam),
    requestId: ctx.request.id(),
  })
}
