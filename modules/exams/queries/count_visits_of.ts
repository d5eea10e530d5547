import db from '@adonisjs/lucid/services/db'
import type { NamedType } from '#directories'

/** Columns that name a doctor of each directory, or a practice group. */
const COLUMNS: Record<NamedType, readonly string[]> = {
  od: ['od_id'],
  practice: ['practice_id'],
  omd: ['omdr_id', 'second_omdr_id', 'third_omdr_id', 'omdc_id', 'od_requested_omd_id'],
  igp: ['igp_id'],
  gp: [],
  outbound_omd: ['referral_omd_id'],
}

/** How many visits name a doctor or practice of the directories, deactivated ones too. */
export async function countVisitsOf(type: NamedType, id: number): Promise<number> {
  const columns = COLUMNS[type]
  if (columns.length === 0) return 0
  const query = db.from('exams')
  for (const column of columns) void query.orWhere(column, id)
  const [{ total }] = await query.count('* as total')
  return Number(total)
}
