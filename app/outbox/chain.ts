import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/delivery'

/**
 * SQL of the newest row that repeats a delivery, to whatever address; null for
 * one that was not sent again.
 *
 * @param id SQL of the delivery's id
 */
export function newestAfter(id: string): string {
  return `(with recursive later as (
      select next.id from deliveries next where next.resend_of = ${id}
      union all
      select next.id from deliveries next join later on next.resend_of = later.id
    ) select max(later.id) from later)`
}

/** The newest sending of a letter: the delivery itself where it was not sent again. */
export async function newestOf(delivery: Delivery, trx?: Transaction): Promise<Delivery> {
  const newest: Delivery | null = await (trx ?? db)
    .from('deliveries')
    .whereRaw(`id = ${newestAfter('?')}`, [delivery.id])
    .first()
  return newest ?? delivery
}

/** When what a delivery sends was written: with the first of those it repeats. */
export async function writtenAt({ id }: Pick<Delivery, 'id'>): Promise<Date> {
  const [{ at }] = await db
    .from('deliveries')
    .whereIn('id', await earlierThan(id, db))
    .min('created_at as at')
  return at
}

/** Ids of the deliveries that this one repeats, itself among them. */
export async function earlierThan(
  id: number,
  trx: Pick<Transaction, 'rawQuery'>
): Promise<number[]> {
  const { rows } = await trx.rawQuery(
    `with recursive earlier as (
       select id, resend_of from deliveries where id = ?
       union all
       select before.id, before.resend_of
         from deliveries before join earlier on before.id = earlier.resend_of
     ) select id from earlier`,
    [id]
  )
  return rows.map((row: { id: number }) => row.id)
}
