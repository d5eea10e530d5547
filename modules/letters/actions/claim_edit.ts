import db from '@adonisjs/lucid/services/db'
import { LETTER_EDITS_UNDER_WAY } from '#letters/rules'

/** Begins a task, or goes on with one whose process ended; false when there is nothing left to do. */
export async function claimEdit(editId: number): Promise<boolean> {
  const claimed = await db
    .from('referral_letter_edits')
    .where('id', editId)
    .whereIn('state', [...LETTER_EDITS_UNDER_WAY])
    .update({ state: 'running', touched_at: new Date() })
  return Number(claimed) > 0
}

/** Says that it is still worked on; false once it was dropped. */
export async function touchEdit(editId: number): Promise<boolean> {
  const touched = await db
    .from('referral_letter_edits')
    .where({ id: editId, state: 'running' })
    .update({ touched_at: new Date() })
  return Number(touched) > 0
}
