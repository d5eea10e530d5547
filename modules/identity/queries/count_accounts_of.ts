import type { Transaction } from '#app/database/transaction'

/** How many accounts work for a practice group, closed ones too: their history names it. */
export async function countAccountsOf(
  column: 'practice_id',
  id: number,
  trx: Transaction
): Promise<number> {
  const [{ total }] = await trx.from('users').where(column, id).count('* as total')
  return Number(total)
}
