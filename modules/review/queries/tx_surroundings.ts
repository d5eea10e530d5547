import { pastVisit, sightOf, type ExamRecord } from '#exams'
import type { PlainExam } from '#exams/rules'
import type { Actor } from '#identity'

/** What the algorithm compares a visit with. */
export type TxSurroundings = {
  readonly date: string
  readonly eyes: PlainExam['eyes']
} | null

/** The visit before this one that the reader may see. */
export async function txSurroundings(exam: ExamRecord, actor: Actor): Promise<TxSurroundings> {
  const past = await pastVisit(exam.id, sightOf(actor))
  return past && { date: past.exam_date, eyes: { od: past.od ?? {}, os: past.os ?? {} } }
}
