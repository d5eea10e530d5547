import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import ExamPolicy from '#modules/exams/policies/exam_policy'
import { findExamFor } from '#modules/exams/queries/find_exam'
import type { ExamRecord } from '#modules/exams/exam_record'

/**
 * The visit of an id the caller sent, once the policy has let them do what they
 * want with it. Absent, foreign and not theirs to do are one refusal.
 */
export async function authorizedExam(
  { actor, bouncer }: HttpContext,
  id: unknown,
  ability:
    | 'view'
    | 'save'
    | 'changeImages'
    | 'arrangeImages'
    | 'placeStereo'
    | 'changeLetter'
    | 'knowPeople'
): Promise<ExamRecord> {
  const exam = await findExamFor(actor!, Number(id))
  if (!exam) throw new NotAvailable()
  const policy = bouncer.with(ExamPolicy)
  if (ability === 'view') await policy.authorize(ability)
  else await policy.authorize(ability, exam)
  return exam
}
