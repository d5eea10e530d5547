import db from '@adonisjs/lucid/services/db'
import type { Delivery, DeliveryChannel } from '#app/outbox/delivery'
import type { DeliveryState } from '#app/outbox/states'

export type DeliveryFilter = {
  state?: DeliveryState
  channel?: DeliveryChannel
  examId?: number
  since?: Date
  /** Waiting and due now. */
  due?: boolean
  /** Id below which to continue. */
  before?: number
  limit?: number
}

/** The ledger, newest first. */
export async function listDeliveries(filter: DeliveryFilter): Promise<Delivery[]> {
  const query = db
    .from('deliveries')
    .orderBy('id', 'desc')
    .limit(filter.limit ?? 50)
  if (filter.state) query.where('state', filter.state)
  if (filter.channel) query.where('channel', filter.channel)
  if (filter.examId) query.where('exam_id', filter.examId)
  if (filter.since) query.where('created_at', '>=', filter.since)
  if (filter.due) query.where('state', 'pending').whereRaw('next_attempt_at <= now()')
  if (filter.before) query.where('id', '<', filter.before)
  return query
}

export type DeliveryEvent = {
  at: Date
  from_state: DeliveryState | null
  to_state: DeliveryState
  reason: string | null
}

export async function getDelivery(
  id: number
): Promise<(Delivery & { events: DeliveryEvent[] }) | null> {
  const delivery: Delivery | null = await db.from('deliveries').where('id', id).first()
  if (!delivery) return null
  const events = await db
    .from('delivery_events')
    .where('delivery_id', id)
    .orderBy('id')
    .select('at', 'from_state', 'to_state', 'reason')
  return { ...delivery, events }
}

/** What the exam page shows of the letters that left it. */
export async function listExamDeliveries(examId: number) {
  const deliveries = await listDeliveries({ examId, limit: 100 })
  return deliveries.map((delivery) => ({
    id: delivery.id,
    channel: delivery.channel,
    purpose: delivery.purpose,
    recipient: delivery.recipient_name,
    state: delivery.state,
    reason: delivery.state_reason,
    created_at: delivery.created_at.toISOString(),
    settled_at: delivery.settled_at?.toISOString() ?? null,
  }))
}
