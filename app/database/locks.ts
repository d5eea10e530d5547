import type { Transaction } from '#app/database/transaction'

/**
 * Locks of a name that is no row's, kept until the transaction ends; the
 * database gives them back when the process dies.
 *
 * @param space tells what is locked from everything else that is
 */
export async function waitForLock(trx: Transaction, space: number, name: string): Promise<void> {
  await trx.rawQuery('select pg_advisory_xact_lock(?, hashtext(?))', [space, name])
}

/** The same for a record's number, without waiting. @returns whether it is this transaction's */
export async function takeLock(trx: Transaction, space: number, id: number): Promise<boolean> {
  const { rows } = await trx.rawQuery('select pg_try_advisory_xact_lock(?, ?) as mine', [
    space,
    id % 2 ** 31,
  ])
  return rows[0].mine
}

/** The same by a name. @returns whether it is this transaction's */
export async function takeNamedLock(
  trx: Transaction,
  space: number,
  name: string
): Promise<boolean> {
  const { rows } = await trx.rawQuery('select pg_try_advisory_xact_lock(?, hashtext(?)) as mine', [
    space,
    name,
  ])
  return rows[0].mine
}
