import type { Transaction } from '#app/database/transaction'
import { isInactiveOd } from '#directories/rules'
import type { PracticeFacts } from '#identity'

/**
 * What accounts keep of a practice. Its entry is held as it is until the
 * transaction ends, so that no account keeps what is just being changed.
 *
 * @returns null when there is none of that id
 */
export async function practiceFacts(id: number, trx: Transaction): Promise<PracticeFacts | null> {
  const row = await trx.from('practices').where('id', id).forShare().first()
  if (!row) return null
  const { name, zone, province, country } = row
  return { name, zone, province, isUsOnly: country === 'US' }
}

/**
 * Whether an ophthalmologist's entry says retina specialist, false when there is
 * none of that id; it is held as it is until the transaction ends.
 */
export async function isRetinaSpecialist(omdId: number, trx: Transaction): Promise<boolean> {
  const row = await trx
    .from('omds')
    .where('id', omdId)
    .forShare()
    .select('retina_specialist')
    .first()
  return row?.retina_specialist === true
}

/** Whether an optometrist's entry is inactive; it is held as it is until the transaction ends. */
export async function hasLeft(odId: number, trx: Transaction): Promise<boolean> {
  const row = await trx.from('ods').where('id', odId).forShare().select('status').first()
  return row !== null && row !== undefined && isInactiveOd(row.status)
}
