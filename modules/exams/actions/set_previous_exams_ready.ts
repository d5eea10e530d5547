import type { DateTime } from 'luxon'
import type { Actor } from '#identity'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import type { ChangeRefusal } from '#modules/exams/actions/change/refusals'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findExamFor } from '#modules/exams/queries/find_exam'
import { listOlderNotReady } from '#modules/exams/queries/list_older_not_ready'
import { sightOf } from '#modules/exams/sight'

/** One older visit: set ready, or why it stays as it is. */
export type PreviousExamResult = { examId: number; refusal?: ChangeRefusal }

/**
 * Sets older visits ready, each judged on its own by the full validation
 * (F172, Q57).
 *
 * @param chosen these visits, or null for all older ones of `exam`'s patient
 */
export async function setPreviousExamsReady(
  exam: ExamRecord,
  chosen: ExamRecord[] | null,
  actor: Actor,
  now: DateTime
): Promise<PreviousExamResult[]> {
  const older = chosen ?? (await olderExams(exam, actor))
  const results: PreviousExamResult[] = []
  for (const each of older) {
    const saved = await changeExam(each, { kind: 'set_ready' }, actor, { now })
    results.push(saved.ok ? { examId: each.id } : { examId: each.id, refusal: saved.error })
  }
  return results
}

async function olderExams(exam: ExamRecord, actor: Actor): Promise<ExamRecord[]> {
  const rows = await listOlderNotReady(exam, sightOf(actor))
  const exams = await Promise.all(rows.map(({ id }) => findExamFor(actor, id)))
  return exams.filter((each): each is ExamRecord => each !== null)
}
