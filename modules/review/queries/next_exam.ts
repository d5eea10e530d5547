import { statement } from '#app/database/statement'
import type { Actor } from '#identity'

const next = statement<{ id: number }>(
  'review.next_exam',
  `select e.id from exams e
     join patients p on p.id = e.patient_id and p.deactivated_at is null
    where e.omdr_id = $1 and e.exam_status = 'ready' and e.deactivated_at is null and e.id <> $2
    order by e.is_urgent desc, e.ready_at, e.id
    limit 1`
)

/** The reviewer's next ready visit: high priority first, then the longest waiting (Q56). */
export async function nextExamId(actor: Actor, after: number): Promise<number | null> {
  if (actor.omdId === null) return null
  const [row] = await next([actor.omdId, after])
  return row?.id ?? null
}
