import db from '@adonisjs/lucid/services/db'
import { LOCALES, labelColumn, type Locale } from '#app/kernel/languages'
import type { NoteAudience } from '#modules/review/queries/note_options'

/** A note a reviewer chooses (Q166). */
export type NoteOption = {
  id: number
  code: string
  audience: NoteAudience
  /** A tool of the page, never printed. */
  is_tool: boolean
  is_follow_up: boolean
} & Record<`label_${Locale}`, string>

/** Every note option in its display order. */
export async function listNoteOptions(): Promise<NoteOption[]> {
  return db
    .from('omd_note_options')
    .orderBy('position')
    .select('id', 'code', 'audience', 'is_tool', 'is_follow_up')
    .select(LOCALES.map(labelColumn))
}
