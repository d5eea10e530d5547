import { err, ok, type Result } from '#app/kernel/result'
import { brokenReference, inTransaction, type Transaction } from '#app/database/transaction'
import type { DoctorType } from '#directories/rules'
import { closeAccountsOf, type Actor } from '#identity'
import {
  DIRECTORIES,
  auditDoctor,
  hideDoctor,
  nameOf,
  type DeletedDoctor,
} from '#modules/directories/actions/hide_doctor'
import { directoryPorts, type DoctorUses } from '#modules/directories/ports'

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
  if (type === 'gp') {
    const hidden = await hideDoctor(type, id, actor)
    return hidden ? ok(hidden) : err({ type: 'absent' })
  }
  try {
    return await inTransaction((trx) => remove(type, id, actor, trx))
  } catch (error) {
    if (!brokenReference(error)) throw error
    return inTransaction((trx) => remove(type, id, actor, trx))
  }
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
  await auditDoctor('deleted', type, id, { name: nameOf(row) }, actor, trx)
  return ok({ id, name: nameOf(row), hidden: false })
}

async function usesOf(type: DoctorType, id: number, trx: Transaction): Promise<EntryUses> {
  const uses = await directoryPorts.usesOf(type, id)
  if (type !== 'omd') return { ...uses, optometrists: 0 }
  const [{ total }] = await trx.from('ods').where('default_omd_id', id).count('* as total')
  return { ...uses, optometrists: Number(total) }
}
