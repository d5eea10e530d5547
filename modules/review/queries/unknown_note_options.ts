import { statement } from '#app/database/statement'

const known = statement<{ id: number }>(
  'review.known_note_options',
  'select id from omd_note_options where id = any($1)'
)

/** Ids that are in no note option's row. */
export async function unknownNoteOptions(ids: readonly number[]): Promise<number[]> {
  const rows = await known([ids])
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}
