import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { auditOf, visibleExam, type ExamRecord } from '#exams'
import InsightPolicy from '#modules/insights/policies/insight_policy'

/** What may be read of a visit besides the visit itself. */
type Read = 'readSnapshot' | 'readLetterAnalysis' | 'readWorkings' | 'readFindings'

/**
 * The visit an address names, for who may read that of it; the trail tells of it.
 * @throws NotAvailable for a visit that is absent or not this person's to see, alike
 */
export async function examToRead(ctx: HttpContext, read: Read): Promise<ExamRecord> {
  const exam = await visibleExam(ctx, ctx.params.id)
  const policy = ctx.bouncer.with(InsightPolicy)
  if (read === 'readWorkings' || read === 'readFindings') await policy.authorize(read)
  else await policy.authorize(read, exam)
  await recordAudit({
    actor: ctx.actor!,
    action: 'exam.ai_read',
    ...auditOf(exam),
    requestId: ctx.request.id(),
  })
  return exam
}

/**
 * A visit of whose readings this person may change something.
 * @param id where the address does not name it
 * @throws NotAvailable for a visit that is absent or not this person's to see, alike
 */
export async function examToChange(
  ctx: HttpContext,
  id: unknown = ctx.params.id
): Promise<ExamRecord> {
  const exam = await visibleExam(ctx, id)
  await ctx.bouncer.with(InsightPolicy).authorize('change', exam)
  return exam
}
