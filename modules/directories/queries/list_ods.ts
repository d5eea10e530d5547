import db from '@adonisjs/lucid/services/db'
import { hasRole, type Actor } from '#identity'

export type OdEntry = {
  id: number
  first_name: string
  last_name: string
  practice_id: number
  practice: string
}

/**
 * Optometrists this person may choose from: their own practice's for an
 * optometrist, none for people who choose no optometrist, all for the others.
 */
export async function listOdsFor(actor: Actor): Promise<OdEntry[]> {
  const query = db
    .from('ods as o')
    .join('practices as p', 'p.id', 'o.practice_id')
    .where('o.hidden_from_dropdown', false)
    .orderBy(['o.last_name', 'o.first_name', 'o.id'])
    .select('o.id', 'o.first_name', 'o.last_name', 'o.practice_id', 'p.name as practice')
  if (hasRole(actor, 'admin', 'omdr', 'omdc', 'pre_reviewer', 'sales', 'science')) return query
  if (actor.practiceId === null) return []
  return query.where('o.practice_id', actor.practiceId)
}
