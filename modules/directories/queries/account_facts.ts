import type { Transaction } from '#app/database/transaction'
import { isInactiveOd, practisesInUsOnly } from '#directories/rules'
import type { OmdFacts, PracticeFacts } from '#identity'

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
 * What accounts keep of an ophthalmologist's entry; it is held as it is until the
 * transaction ends.
 *
 * @returns null when there is none of that id
 */
export async function omdFacts(omdId: number, trx: Transaction): Promise<OmdFacts | null> {
  const row = await trx
    .from('omds')
    .where('id', omdId)
    .forShare()
    .select('retina_specialist', 'province', 'licensed_provinces')
    .first()
  if (!row) return null
  return {
    retinaEnabled: row.retina_specialist,
    isUsOnly: practisesInUsOnly(row.province, row.licensed_provinces),
  }
}

/** Whether an optometrist's entry is inactive; it is held as it is until the transaction ends. */
export async function hasLeft(odId: number, trx: Transaction): Promise<boolean> {
  const row = await trx.from('ods').where('id', odId).forShare().select('status').first()
  return row !== null && row !== undefined && isInactiveOd(row.status)
}
