import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { statement } from '#app/database/statement'
import { newestAfter } from '#app/outbox/chain'
import type { Delivery, DeliveryChannel } from '#app/outbox/delivery'
import type { DeliveryReason } from '#app/outbox/reasons'
import { canResend, type DeliveryState } from '#app/outbox/states'

export type DeliveryFilter = {
  state?: DeliveryState
  channel?: DeliveryChannel
  examId?: number
  batchId?: number
  since?: Date
  /** Waiting and due now. */
  due?: boolean
  /** Id below which to continue. */
  before?: number
  limit?: number
}

type LedgerQuery = DatabaseQueryBuilderContract<LedgerRow>

/** A delivery with the number of its newest sending since, to whatever address; null for the newest itself. */
export type LedgerRow = Delivery & { resent_as: number | null }

/**
 * The ledger as a query that a list narrows and orders by its columns.
 *
 * @param without purposes that are no business of the list
 */
export function selectLedger({ without }: { without: readonly string[] }): LedgerQuery {
  return db
    .from('deliveries')
    .select('deliveries.*', db.raw(RESENT_AS))
    .whereNotIn('purpose', [...without])
}

const RESENT_AS = `${newestAfter('deliveries.id')} as resent_as`

/** SQL of whether a row of `selectLedger` was sent again since. */
export const WAS_RESENT =
  'exists (select 1 from deliveries next where next.resend_of = deliveries.id)'

/** Where these deliveries are, each with its newest sending since, in no order. */
export async function standingOf(
  ids: readonly number[]
): Promise<Pick<LedgerRow, 'id' | 'address' | 'state' | 'state_reason' | 'resent_as'>[]> {
  return db
    .from('deliveries')
    .whereIn('id', [...ids])
    .select('id', 'address', 'state', 'state_reason', db.raw(RESENT_AS))
}

/** Where these deliveries went, in no order. */
export async function addressesOf(
  ids: readonly number[]
): Promise<Pick<Delivery, 'id' | 'recipient_name' | 'address' | 'channel' | 'purpose'>[]> {
  return db
    .from('deliveries')
    .whereIn('id', [...ids])
    .select('id', 'recipient_name', 'address', 'channel', 'purpose')
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
  if (filter.batchId) query.where('batch_id', filter.batchId)
  if (filter.since) query.where('created_at', '>=', filter.since)
  if (filter.due) query.where('state', 'pending').whereRaw('next_attempt_at <= now()')
  if (filter.before) query.where('id', '<', filter.before)
  return query
}

/** Where a letter may still arrive that nobody knows the end of. */
const UNDER_WAY: readonly DeliveryState[] = ['pending', 'claimed', 'sending', 'unknown']

/** Whether another letter of these purposes about a patient is on its way. */
export async function isOtherUnderWay(
  patientId: number,
  purposes: readonly string[],
  letterKey: string
): Promise<boolean> {
  const other = await db
    .from('deliveries')
    .where('patient_id', patientId)
    .whereIn('purpose', [...purposes])
    .whereIn('state', [...UNDER_WAY])
    .whereNot('letter_key', letterKey)
    .first()
  return other !== null
}

export type DeliveryEvent = {
  at: Date
  from_state: DeliveryState | null
  to_state: DeliveryState
  reason: DeliveryReason | null
  detail: string | null
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
    .select('at', 'from_state', 'to_state', 'reason', 'detail')
  return { ...delivery, events }
}

/** Letters of one visit that its page shows. */
const SHOWN_OF_ONE = 100

type OnItsPage = Pick<
  LedgerRow,
  | 'id'
  | 'channel'
  | 'purpose'
  | 'recipient_name'
  | 'recipient_kind'
  | 'address'
  | 'state'
  | 'state_reason'
  | 'created_at'
  | 'settled_at'
  | 'resent_as'
>

const onItsPage = statement<OnItsPage>(
  'outbox.on_its_page',
  `select id, channel, purpose, recipient_name, recipient_kind, address, state, state_reason,
          created_at, settled_at, ${RESENT_AS}
     from deliveries
    where exam_id = $1
    order by id desc
    limit ${SHOWN_OF_ONE}`
)

/** What the exam page shows of the letters that left it, newest first. */
export async function listExamDeliveries(examId: number) {
  const rows = await onItsPage([examId])
  return rows.map((delivery) => ({
    id: delivery.id,
    channel: delivery.channel,
    purpose: delivery.purpose,
    recipient: delivery.recipient_name,
    address: delivery.address,
    ad_hoc: delivery.recipient_kind === 'adhoc',
    state: delivery.state,
    can_resend: delivery.resent_as === null && canResend(delivery.state),
    resent_as: delivery.resent_as,
    reason: delivery.state_reason,
    created_at: delivery.created_at.toISOString(),
    settled_at: delivery.settled_at?.toISOString() ?? null,
  }))
}
