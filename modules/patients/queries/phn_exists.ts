import db from '@adonisjs/lucid/services/db'
import { normaliseHealthNumber } from '#patients/rules'

type Scope = {
  /** Null looks in every practice, for administrators who name none. */
  practiceId: number | null
  /** The patient who may keep his own number. */
  exceptId: number | null
}

/** Ontario's version code, which is not part of the number. */
const VERSION_CODE = /(\d)[A-Z]{1,2}$/

/** Whether an active patient of the practice has this health number, however it is written. */
export async function phnExists(phn: string, { practiceId, exceptId }: Scope): Promise<boolean> {
  const written = normaliseHealthNumber(phn)
  if (!written) return false
  const query = db
    .from('patients')
    .whereIn('phn_key', [written, written.replace(VERSION_CODE, '$1')])
    .whereNull('deactivated_at')
  if (practiceId !== null) void query.where('practice_id', practiceId)
  if (exceptId !== null) void query.whereNot('id', exceptId)
  return Boolean(await query.select('id').first())
}
