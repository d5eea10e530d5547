import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { brokenReference, inTransaction, type Transaction } from '#app/database/transaction'
import { countAccountsOf, type Actor } from '#identity'
import { directoryPorts } from '#modules/directories/ports'

const TABLES = { practice: 'practices', region: 'regions' } as const
export type PlaceType = keyof typeof TABLES

type Place = { id: number; name: string }

export type DeletePlaceRefusal =
  { type: 'absent' } | { type: 'in_use'; name: string; uses: Readonly<Record<string, number>> }

/** Deletes a practice group or a region nothing lies in any more; one that is in use is kept. */
export async function deletePlace(
  type: PlaceType,
  id: number,
  actor: Actor
): Promise<Result<Place, DeletePlaceRefusal>> {
  try {
    return await inTransaction((trx) => remove(type, id, actor, trx))
  } catch (error) {
    // Somebody came to use it meanwhile: the second look tells who.
    if (!brokenReference(error)) throw error
    return inTransaction((trx) => remove(type, id, actor, trx))
  }
}

async function remove(
  type: PlaceType,
  id: number,
  actor: Actor,
  trx: Transaction
): Promise<Result<Place, DeletePlaceRefusal>> {
  const place: Place | null = await trx.from(TABLES[type]).where('id', id).forUpdate().first()
  if (!place) return err({ type: 'absent' })
  const { name } = place
  const uses = type === 'practice' ? await usesOfPractice(id, trx) : await usesOfRegion(id, trx)
  if (Object.values(uses).some((number) => number > 0)) return err({ type: 'in_use', name, uses })
  await trx.from(TABLES[type]).where('id', id).delete()
  const subject = { subjectType: type, subjectId: id }
  await recordAudit({ actor, action: `${type}.deleted`, ...subject, details: { name } }, trx)
  return ok({ id, name })
}

async function usesOfPractice(id: number, trx: Transaction) {
  const { patients, visits } = await directoryPorts.usesOf('practice', id)
  return {
    optometrists: await count('ods', 'practice_id', id, trx),
    accounts: await countAccountsOf('practice_id', id, trx),
    patients,
    visits,
  }
}

async function usesOfRegion(id: number, trx: Transaction) {
  return {
    practices: await count('practices', 'region_id', id, trx),
    ophthalmologists: await count('omds', 'region_id', id, trx),
  }
}

async function count(table: string, column: string, id: number, trx: Transaction): Promise<number> {
  const [{ total }] = await trx.from(table).where(column, id).count('* as total')
  return Number(total)
}
