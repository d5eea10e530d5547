import db from '@adonisjs/lucid/services/db'
import { normaliseHealthNumber, withoutVersionCode, type InsuranceType } from '#patients/rules'

type Scope = {
  /** Null looks in every practice, for administrators who name none. */
  practiceId: number | null
  /** The patient who may keep their own number. */
  exceptId: number | null
}

/** Whose number it is; what is null is not narrowed by. */
export type NumberIssuer = { insuranceType: InsuranceType | null; province: string | null }

/** Nobody shares a number with more; test patients may. */
const MOST = 100

/**
 * Numbers of the practice's active patients with this health number, however it
 * is written. Equal digits of another kind, or of another province's plan, are
 * another number.
 */
export async function patientsWithPhn(
  phn: string,
  { practiceId, exceptId, insuranceType, province }: Scope & NumberIssuer
): Promise<number[]> {
  const written = normaliseHealthNumber(phn)
  if (!written) return []
  const query = db
    .from('patients')
    .whereIn('phn_key', [written, withoutVersionCode(written)])
    .whereNull('deactivated_at')
  if (practiceId !== null) void query.where('practice_id', practiceId)
  if (exceptId !== null) void query.whereNot('id', exceptId)
  if (insuranceType !== null) void query.where('insurance_type', insuranceType)
  if (insuranceType === 'provincial' && province !== null) void query.where('province', province)
  const rows = await query.select('id').orderBy('id').limit(MOST)
  return rows.map(({ id }) => id)
}
