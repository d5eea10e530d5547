import type { DateTime } from 'luxon'
import { err, type Result } from '#app/kernel/result'
import { changeExam, findExamById, refused, type ChangeRefusal, type ChangedExam } from '#exams'
import type { Actor } from '#identity'
import { findSecondReading } from '#modules/review/queries/readings'

/** The office gives the reading that a visit waits for to somebody: the second, or where both differ the third. */
export async function assignBlindReader(
  examId: number,
  omdId: number | null,
  actor: Actor,
  now: DateTime
): Promise<Result<ChangedExam, ChangeRefusal>> {
  const reading = await findSecondReading({ exam_id: examId })
  const exam = await findExamById(examId)
  const isWaiting = reading?.state === 'second' || reading?.state === 'third'
  if (!exam || !isWaiting) return err(refused('omd_id', 'review.second.not_waiting'))
  const kind = reading.state === 'second' ? 'ask_second_opinion' : 'ask_third_reading'
  return changeExam(exam, { kind, omdId }, actor, { now })
}
