import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findExamFor } from '#modules/exams/queries/find_exam'

/**
 * The visit of an id the caller sent.
 * @throws NotAvailable for a visit that is absent or not this person's to see, alike
 */
export async function visibleExam({ actor }: HttpContext, id: unknown): Promise<ExamRecord> {
  const exam = await findExamFor(actor!, Number(id))
  if (!exam) throw new NotAvailable()
  return exam
}
