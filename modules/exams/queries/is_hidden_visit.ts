import { statement } from '#app/database/statement'
import type { Actor } from '#identity'
import { isActivePatient } from '#patients'
import { sightOf } from '#modules/exams/sight'

const hidden = statement(
  'exams.hidden',
  `select e.id from exams e
    where e.id = $1 and e.practice_id = $2 and e.hide_exam_for_od and e.deactivated_at is null
      and ${isActivePatient('e.patient_id')}`
)

/**
 * A visit of the optometrist's own practice that is kept from optometrists:
 * they are told so, where a foreign one answers as if it did not exist (F103).
 */
export async function isHiddenVisit(actor: Actor, id: number): Promise<boolean> {
  const { practiceId } = sightOf(actor)
  if (practiceId === null || !Number.isSafeInteger(id)) return false
  return (await hidden([id, practiceId])).length > 0
}
