import type { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import type { ExamRecord } from '#exams'
import type { Actor } from '#identity'

const open = statement(
  'review.note_opened',
  `update reviews set opened_at = $3
    where exam_id = $1 and omd_id = $2 and opened_at is null
      and reviewed_at is null and released_at is null`
)

/** Notes when whoever is assigned to a visit first opened it (Q176). */
export async function noteOpened(exam: ExamRecord, actor: Actor, now: DateTime): Promise<void> {
  const assigned = [exam.omdr_id, exam.second_omdr_id, exam.third_omdr_id, exam.omdc_id]
  if (actor.omdId === null || !assigned.includes(actor.omdId)) return
  await open([exam.id, actor.omdId, now.toJSDate()])
}
