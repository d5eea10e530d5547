import db from '@adonisjs/lucid/services/db'
import type User from '#modules/identity/models/user'

/** Whether the account is that of an optometrist whose entry is inactive; he cannot log in (F361). */
export async function hasLeftDirectory({ odId }: User): Promise<boolean> {
  if (odId === null) return false
  const inactive = await db.from('ods').where({ id: odId, status: 'inactive' }).first()
  return Boolean(inactive)
}
