import db from '@adonisjs/lucid/services/db'
import type User from '#modules/identity/models/user'

export type PracticeSummary = {
  name: string | null
  province: string | null
  omdProvince: string | null
}

/** The practice and province shown with a session user. */
export async function findPracticeSummary(user: User): Promise<PracticeSummary> {
  const row = await db
    .from('users')
    .leftJoin('practices', 'practices.id', 'users.practice_id')
    .leftJoin('omds', 'omds.id', 'users.omd_id')
    .where('users.id', user.id)
    .select('practices.name', 'practices.province', 'omds.province as omd_province')
    .first()
  return {
    name: row?.name ?? null,
    province: row?.province ?? null,
    omdProvince: row?.omd_province ?? null,
  }
}
