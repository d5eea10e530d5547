import type { Transaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/delivery'

/** A sending of a letter that left, and of which nobody says that it did not arrive. */
export type StandingSending = Pick<
  Delivery,
  | ('id' | 'purpose' | 'practice_id' | 'created_by')
  | ('recipient_kind' | 'recipient_id' | 'recipient_name')
> & {
  /** When its gateway accepted it. */
  left_at: Date
}

/** The sendings about a visit that stand, the one that left last first. */
export async function standingSendings(
  examId: number,
  trx: Transaction
): Promise<StandingSending[]> {
  const { rows } = await trx.rawQuery(
    `select d.id, d.purpose, d.recipient_kind, d.recipient_id, d.recipient_name,
            d.practice_id, d.created_by, min(e.at) as left_at
       from deliveries d
       join delivery_events e
         on e.delivery_id = d.id and e.to_state in ('accepted', 'delivered')
      where d.exam_id = ? and d.state in ('accepted', 'delivered', 'unknown')
      group by d.id
      order by left_at desc, d.id desc`,
    [examId]
  )
  return rows
}
