import db from '@adonisjs/lucid/services/db'
import type { DeliveryRecipient } from '#app/outbox/delivery'

/** How many letters were ever addressed to an entry of the directory, sent or not. */
export async function countDeliveriesTo(
  kind: DeliveryRecipient['kind'],
  id: number
): Promise<number> {
  const [{ total }] = await db
    .from('deliveries')
    .where({ recipient_kind: kind, recipient_id: id })
    .count('* as total')
  return Number(total)
}
