import db from '@adonisjs/lucid/services/db'

/** Whose accounts these are, each with the name it logs in with: `Ada Kern (akern)`. */
export async function accountNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows: { id: number; name: string }[] = await db
    .from('users')
    .whereIn('id', [...ids])
    .select('id', db.raw(`trim(first_name || ' ' || last_name) || ' (' || username || ')' as name`))
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}
