import db from '@adonisjs/lucid/services/db'
import { labelColumn, type Locale } from '#app/kernel/languages'

/** Who a note option is meant for (Q166). */
export type NoteAudience = 'all' | 'optometrist' | 'staff'

export type NoteText = { code: string; text: string }

/**
 * The chosen note options meant for one audience, in their display order.
 * Tools of the page are no notes and never among them (Q166).
 */
export async function noteOptions(
  ids: readonly number[],
  { locale, audience }: { locale: Locale; audience: NoteAudience }
): Promise<NoteText[]> {
  if (ids.length === 0) return []
  const rows: { code: string; text: string }[] = await db
    .from('omd_note_options')
    .whereIn('id', [...ids])
    .where({ audience, is_tool: false })
    .orderBy('position')
    .select('code', `${labelColumn(locale)} as text`)
  return rows.map(({ code, text }) => ({ code, text }))
}
