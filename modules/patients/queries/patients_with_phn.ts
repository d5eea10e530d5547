import db from '@adonisjs/lucid/services/db'
import { normaliseHealthNumber, withoutVersionCode } from '#patients/rules'

type Scope = {
  /** Null looks in every practice, for administrators who name none. */
  practiceId: number | null
  /** The patient who may keep their own number. */
  exceptId: number | null
}

/** Nobody shares a number with more; test patients may. */
const MOST = 100

/** Numbers of the practice's active patients with this health number, however it is written. */
export async function patientsWithPhn(
  phn: string,
  { practiceId, exceptId }: Scope
): Promise<number[]> {
  const written = normaliseHealthNumber(phn)
  if (!written) return []
  const query = db
    .from('patients')
    .whereIn('phn_key', [written, withoutVersionCode(written)])
    .whereNull('deactivated_at')
  if (practiceId !== null) void query.where('practice_id', practiceId)
  if (exceptId !== null) void query.whereNot('id', exceptId)
  const rows = await query.select('id').orderBy('id').limit(MOST)
  return rows.map(({ id }) => id)
}
