import type { LockKey, LockSpace } from '#app/database/lock_keys'
import type { Transaction } from '#app/database/transaction'

/**
 * Locks that are no row's, kept until the transaction ends; the database gives
 * them back when the process dies.
 */
export async function waitForTurn(trx: Transaction, key: LockKey): Promise<void> {
  await trx.rawQuery('select pg_advisory_xact_lock(?)', [key])
}

/** The same of many of a kind, by a name. */
export async function waitForLock(trx: Transaction, space: LockSpace, name: string): Promise<void> {
  await trx.rawQuery('select pg_advisory_xact_lock(?, hashtext(?))', [space, name])
}

/** The same by a record's number, without waiting. @returns whether it is this transaction's */
export async function takeLock(trx: Transaction, space: LockSpace, id: number): Promise<boolean> {
  const { rows } = await trx.rawQuery('select pg_try_advisory_xact_lock(?, ?) as mine', [
    space,
    id % 2 ** 31,
  ])
  return rows[0].mine
}

/** The same by a name. @returns whether it is this transaction's */
export async function takeNamedLock(
  trx: Transaction,
  space: LockSpace,
  name: string
): Promise<boolean> {
  const { rows } = await trx.rawQuery('select pg_try_advisory_xact_lock(?, hashtext(?)) as mine', [
    space,
    name,
  ])
  return rows[0].mine
}
