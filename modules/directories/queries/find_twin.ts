import db from '@adonisjs/lucid/services/db'

type Doctor = { first_name: string; last_name: string; email: string; fax: string }

/**
 * The entry of the same doctor: the same name, whatever the case, with the same
 * fax number or the same address.
 *
 * @param edited the entry these values are to go to, which is no twin of itself
 * @returns their id, null when there is none
 */
export async function findTwinId(
  table: 'ods' | 'omds' | 'igps' | 'outbound_omds',
  doctor: Doctor,
  edited: number | null
): Promise<number | null> {
  const row = await db
    .from(table)
    .whereRaw('lower(first_name) = lower(?) and lower(last_name) = lower(?)', [
      doctor.first_name,
      doctor.last_name,
    ])
    .whereRaw(`((fax <> '' and fax = ?) or (email <> '' and lower(email) = lower(?)))`, [
      doctor.fax,
      doctor.email,
    ])
    .whereNot('id', edited ?? 0)
    .orderBy('id')
    .select('id')
    .first()
  return row?.id ?? null
}
