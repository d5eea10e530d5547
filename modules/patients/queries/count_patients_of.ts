import db from '@adonisjs/lucid/services/db'
import type { NamedType } from '#directories'

/** Columns that name a doctor of each directory, or a practice group. */
const COLUMNS: Record<NamedType, readonly string[]> = {
  od: ['od_id'],
  practice: ['practice_id'],
  omd: [],
  igp: ['igp_id'],
  gp: ['gp_id', 'gp2_id'],
  outbound_omd: [],
}

/** How many patients name a doctor or practice of the directories, active or not. */
export async function countPatientsOf(type: NamedType, id: number): Promise<number> {
  const columns = COLUMNS[type]
  if (columns.length === 0) return 0
  const query = db.from('patients')
  for (const column of columns) void query.orWhere(column, id)
  const [{ total }] = await query.count('* as total')
  return Number(total)
}
