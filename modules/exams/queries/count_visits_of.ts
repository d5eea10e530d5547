import db from '@adonisjs/lucid/services/db'
import type { DoctorType } from '#directories/rules'

/** Columns that name a doctor of each directory. */
const COLUMNS: Record<DoctorType, readonly string[]> = {
  od: ['od_id'],
  omd: ['omdr_id', 'second_omdr_id', 'omdc_id', 'od_requested_omd_id'],
  igp: ['igp_id'],
  gp: [],
  outbound_omd: ['referral_omd_id'],
}

/** How many visits name a doctor of the directory, deactivated ones too. */
export async function countVisitsOf(type: DoctorType, id: number): Promise<number> {
  const columns = COLUMNS[type]
  if (columns.length === 0) return 0
  const query = db.from('exams')
  for (const column of columns) void query.orWhere(column, id)
  const [{ total }] = await query.count('* as total')
  return Number(total)
}
