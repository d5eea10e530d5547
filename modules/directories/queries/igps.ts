import db from '@adonisjs/lucid/services/db'

/** An internal general practitioner. */
export type Igp = { id: number; firstName: string; lastName: string; email: string; fax: string }

type Row = { id: number; first_name: string; last_name: string; email: string; fax: string }

function toIgp(row: Row): Igp {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    fax: row.fax,
  }
}

/** @returns null when there is no id or nobody of that id */
export async function findIgp(id: number | null): Promise<Igp | null> {
  const row = id === null ? null : await db.from('igps').where('id', id).first()
  return row ? toIgp(row) : null
}

export async function listIgps(): Promise<Igp[]> {
  const rows: Row[] = await db
    .from('igps')
    .where('hidden_from_dropdown', false)
    .orderBy(['last_name', 'first_name', 'id'])
  return rows.map(toIgp)
}
