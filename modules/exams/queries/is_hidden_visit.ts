import db from '@adonisjs/lucid/services/db'
import { hasRole, type Actor } from '#identity'

/**
 * A visit of the optometrist's own practice that is kept from optometrists:
 * he is told so, where a foreign one answers as if it did not exist (F103).
 */
export async function isHiddenVisit(actor: Actor, id: number): Promise<boolean> {
  if (!hasRole(actor, 'od') || hasRole(actor, 'admin') || !Number.isSafeInteger(id)) return false
  const hidden = await db
    .from('exams')
    .where({ id, practice_id: actor.practiceId, hide_exam_for_od: true })
    .whereNull('deactivated_at')
    .select('id')
    .first()
  return hidden !== null
}
