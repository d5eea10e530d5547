import { pastVisit, sightOf, type ExamRecord } from '#exams'
import type { PlainExam } from '#exams/rules'
import type { Actor } from '#identity'

/** What the algorithm compares a visit with. */
export type TxSurroundings = {
  readonly date: string
  readonly visit: PlainExam
} | null

/** The visit before this one that the reader may see. */
export async function txSurroundings(exam: ExamRecord, actor: Actor): Promise<TxSurroundings> {
  const past = await pastVisit(exam.id, sightOf(actor))
  if (!past) return null
  const eyes = { od: past.od ?? {}, os: past.os ?? {} }
  return { date: past.exam_date, visit: { eyes, dtc_values: past.dtc_values } }
}
