import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import ExamPolicy from '#modules/exams/policies/exam_policy'
import { findExamFor } from '#modules/exams/queries/find_exam'
import type { ExamRecord } from '#modules/exams/exam_record'

type Ability =
  'view' | 'save' | 'keep' | 'changeImages' | 'arrangeImages' | 'placeStereo' | 'knowPeople'

/**
 * The visit of an id the caller sent, once the policy has let them do what they
 * want with it. Absent, foreign and not theirs to do are one refusal.
 */
export async function authorizedExam(
  ctx: HttpContext,
  id: unknown,
  ability: Ability
): Promise<ExamRecord> {
  return authorized(ctx, await findExamFor(ctx.actor!, Number(id)), ability)
}

/** The same of a visit that was looked for already, as this caller may find it. */
export async function authorized(
  { bouncer }: HttpContext,
  exam: ExamRecord | null,
  ability: Ability
): Promise<ExamRecord> {
  if (!exam) throw new NotAvailable()
  const policy = bouncer.with(ExamPolicy)
  if (ability === 'view') await policy.authorize(ability)
  else await policy.authorize(ability, exam)
  return exam
}
