import db from '@adonisjs/lucid/services/db'
import type { DoctorType } from '#directories/rules'

/** Columns that name a doctor of each directory. */
const COLUMNS: Record<DoctorType, readonly string[]> = {
  od: ['od_id'],
  omd: [],
  igp: ['igp_id'],
  gp: ['gp_id', 'gp2_id'],
  outbound_omd: [],
}

/** How many patients name a doctor of the directory, active or not. */
export async function countPatientsOf(type: DoctorType, id: number): Promise<number> {
  const columns = COLUMNS[type]
  if (columns.length === 0) return 0
  const query = db.from('patients')
  for (const column of columns) void query.orWhere(column, id)
  const [{ total }] = await query.count('* as total')
  return Number(total)
}
