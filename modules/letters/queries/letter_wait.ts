import type { ExamRecord } from '#exams'
import { reviewStandings } from '#review'
import { letterWait, type LetterAfter, type LetterWait } from '#letters/rules'

/** What a letter about this visit still waits for, or null (Q164). */
export async function letterWaitOf(
  exam: ExamRecord,
  after: LetterAfter
): Promise<LetterWait | null> {
  return letterWait(after, {
    status: exam.exam_status,
    omdcStatus: exam.omdc_status,
    reviews: await reviewStandings(exam.id),
  })
}
