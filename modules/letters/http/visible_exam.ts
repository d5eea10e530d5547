import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import { findExamFor, type ExamRecord } from '#exams'

/** @throws NotAvailable for a visit that is absent or not this person's to see, alike */
export async function visibleExam({ actor }: HttpContext, id: unknown): Promise<ExamRecord> {
  const exam = await findExamFor(actor!, Number(id))
  if (!exam) throw new NotAvailable()
  return exam
}
