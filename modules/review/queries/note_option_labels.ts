import db from '@adonisjs/lucid/services/db'

/** Texts of note options, in their display order. */
export async function noteOptionLabels(ids: number[], locale: 'en' | 'fr'): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.from('omd_note_options').whereIn('id', ids).orderBy('position')
  return rows.map((row) => row[`label_${locale}`])
}
