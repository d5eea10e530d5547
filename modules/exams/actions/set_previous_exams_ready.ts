import type { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { findPractice } from '#directories'
import type { Section } from '#exams/rules'
import type { Actor } from '#identity'
import { saveExam } from '#modules/exams/actions/save_exam'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findExamFor } from '#modules/exams/queries/find_exam'
import { listOlderNotReady } from '#modules/exams/queries/list_older_not_ready'

/** One older visit: set ready, or what it lacks. */
export type PreviousExamResult = {
  examId: number
  missing: Section[]
  refusal?: 'incomplete' | 'refused'
}

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
  const { zone } = await findPractice(exam.practice_id)
  const context = { now, today: dateIn(zone, now) }
  const results: PreviousExamResult[] = []
  for (const each of older) {
    const saved = await saveExam(
      each,
      { version: each.version, fields: { exam_status: 'ready' } },
      actor,
      context
    )
    if (saved.ok) {
      results.push({ examId: each.id, missing: [] })
    } else if (saved.error.type === 'incomplete') {
      results.push({ examId: each.id, missing: saved.error.sections, refusal: 'incomplete' })
    } else {
      results.push({ examId: each.id, missing: [], refusal: 'refused' })
    }
  }
  return results
}

async function olderExams(exam: ExamRecord, actor: Actor): Promise<ExamRecord[]> {
  const rows = await listOlderNotReady(exam)
  const exams = await Promise.all(rows.map(({ id }) => findExamFor(actor, id)))
  return exams.filter((each): each is ExamRecord => each !== null)
}
