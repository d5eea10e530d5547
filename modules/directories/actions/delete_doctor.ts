import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { brokenReference, inTransaction, type Transaction } from '#app/database/transaction'
import type { DoctorType } from '#directories/rules'
import { closeAccountsOf, type Actor } from '#identity'
import { directoryPorts, type DoctorUses } from '#modules/directories/ports'

/** Table of each directory, and the account column that names its entries. */
const DIRECTORIES = {
  od: { table: 'ods', account: 'od_id' },
  omd: { table: 'omds', account: 'omd_id' },
  igp: { table: 'igps', account: 'igp_id' },
  gp: { table: 'gps', account: null },
  outbound_omd: { table: 'outbound_omds', account: null },
} as const satisfies Record<DoctorType, object>

export type DeletedDoctor = { id: number; name: string; hidden: boolean }

/** Where the entry is named; `optometrists` have this OMD as their default. */
export type EntryUses = DoctorUses & { optometrists: number }

export type DeleteRefusal = { type: 'absent' } | { type: 'in_use'; name: string; uses: EntryUses }

/**
 * Deletes an entry nothing names, with the accounts that worked as it closed
 * (C174). One with patients, visits or letters is kept: history is never lost.
 * Family doctors are always only hidden, because letters of other times may
 * name them.
 */
export async function deleteDoctor(
  type: DoctorType,
  id: number,
  actor: Actor
): Promise<Result<DeletedDoctor, DeleteRefusal>> {
  if (type === 'gp') return hideDoctor(type, id, actor)
  try {
    return await inTransaction((trx) => remove(type, id, actor, trx))
  } catch (error) {
    if (!brokenReference(error)) throw error
    return inTransaction((trx) => remove(type, id, actor, trx))
  }
}

/** Takes an entry out of the lists people choose from; everything that names it keeps it. */
export async function hideDoctor(
  type: DoctorType,
  id: number,
  actor: Actor
): Promise<Result<DeletedDoctor, DeleteRefusal>> {
  return inTransaction(async (trx) => {
    const { table } = DIRECTORIES[type]
    const row = await trx.from(table).where('id', id).forUpdate().first()
    if (!row) return err({ type: 'absent' })
    if (!row.hidden_from_dropdown) {
      const hidden = { hidden_from_dropdown: true, version: row.version + 1 }
      await trx
        .from(table)
        .where('id', id)
        .update({ ...hidden, updated_at: new Date() })
      await audit('hidden', type, id, {}, actor, trx)
    }
    return ok({ id, name: nameOf(row), hidden: true })
  })
}

async function remove(
  type: DoctorType,
  id: number,
  actor: Actor,
  trx: Transaction
): Promise<Result<DeletedDoctor, DeleteRefusal>> {
  const { table, account } = DIRECTORIES[type]
  const row = await trx.from(table).where('id', id).forUpdate().first()
  if (!row) return err({ type: 'absent' })
  const uses = await usesOf(type, id, trx)
  if (Object.values(uses).some((count) => count > 0)) {
    return err({ type: 'in_use', name: nameOf(row), uses })
  }
  if (account) await closeAccountsOf(account, id, actor, trx)
  await trx.from(table).where('id', id).delete()
  await audit('deleted', type, id, { name: nameOf(row) }, actor, trx)
  return ok({ id, name: nameOf(row), hidden: false })
}

async function usesOf(type: DoctorType, id: number, trx: Transaction): Promise<EntryUses> {
  const uses = await directoryPorts.usesOf(type, id)
  if (type !== 'omd') return { ...uses, optometrists: 0 }
  const [{ total }] = await trx.from('ods').where('default_omd_id', id).count('* as total')
  return { ...uses, optometrists: Number(total) }
}

function nameOf(row: { first_name: string; last_name: string }): string {
  return `${row.first_name} ${row.last_name}`
}

async function audit(
  verb: 'hidden' | 'deleted',
  type: DoctorType,
  id: number,
  details: Record<string, string>,
  actor: Actor,
  trx: Transaction
) {
  const subject = { subjectType: type, subjectId: id }
  await recordAudit({ actor, action: `${type}.${verb}`, ...subject, details }, trx)
}
