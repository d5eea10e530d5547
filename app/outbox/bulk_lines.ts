import db from '@adonisjs/lucid/services/db'
import { newestAfter } from '#app/outbox/chain'
import type { Batch } from '#app/outbox/batch'
import type { BulkItem } from '#app/outbox/bulk'
import type { Delivery } from '#app/outbox/delivery'

/** A line of a bulk call with what is known of its letter; of one sent again, of the newest sending. */
export type BulkLineRow = {
  id: number
  batch_id: number
  kind: Batch['kind']
  item_key: string
  outcome: BulkItem['outcome']
  /** Why it was not queued. */
  reason: string | null
  is_closed: boolean
  delivery_id: number | null
} & { [Key in DeliveryFact]: Delivery[Key] | null }

type DeliveryFact = 'state' | 'state_reason' | 'channel' | 'recipient_name' | 'address'

const FACTS: readonly DeliveryFact[] = [
  'state',
  'state_reason',
  'channel',
  'recipient_name',
  'address',
]

/** SQL of the lines that want a look: not queued, stopped before their turn, or not known to have arrived. */
export const NEEDS_A_LOOK = `(
  l.outcome in ('failed', 'skipped') or (l.outcome = 'waiting' and b.closed_at is not null)
  or d.state in ('failed', 'unknown', 'partial', 'held', 'cancelled')
)`

/** The lines of bulk calls as a query that a list narrows and orders: `l`, of batch `b`, with delivery `d`. */
export function selectBulkLines() {
  return db
    .from('delivery_batch_items as l')
    .join('delivery_batches as b', 'b.id', 'l.batch_id')
    .joinRaw(
      `left join deliveries d on d.id = coalesce(${newestAfter('l.delivery_id')}, l.delivery_id)`
    )
    .select('l.id', 'l.batch_id', 'l.item_key', 'l.outcome', 'l.reason', 'b.kind')
    .select('d.id as delivery_id', ...FACTS.map((fact) => `d.${fact}`))
    .select(db.raw('b.closed_at is not null as is_closed'))
}
