import db from '@adonisjs/lucid/services/db'
import { InvalidInput } from '#app/http/errors'
import { inTransaction } from '#app/database/transaction'
import {
  DELIVERY_STATES,
  canResend,
  getDelivery,
  resendDelivery,
  type Delivery,
} from '#app/outbox/index'
import {
  BadFilter,
  byIds,
  definePortalResource,
  oneOf,
  type PortalFilter,
} from '#app/portal/resource'

const examId: PortalFilter = (query, value) => {
  if (!Number.isSafeInteger(Number(value))) throw new BadFilter()
  void query.where('exam_id', Number(value))
}

const since: PortalFilter = (query, value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) throw new BadFilter()
  void query.where('created_at', '>=', value)
}

/** Body and attachments stay in the ledger: the portal shows that and where, not what. */
function toRecord(row: Delivery) {
  return {
    id: row.id,
    state: row.state,
    reason: row.state_reason,
    channel: row.channel,
    purpose: row.purpose,
    recipient: row.recipient_name,
    recipient_kind: row.recipient_kind,
    address: row.address,
    exam_id: row.exam_id,
    attempts: row.attempts,
    provider: row.provider,
    resend_of: row.resend_of,
    resend_reason: row.resend_reason,
    created_at: row.created_at,
    settled_at: row.settled_at,
    can_resend: canResend(row.state),
  }
}

const deliveries = definePortalResource({
  name: 'deliveries',
  query: () => db.from('deliveries').whereNot('purpose', 'password_reset'),
  sort: {
    id: 'id',
    created_at: 'created_at',
    settled_at: 'settled_at',
    state: 'state',
    channel: 'channel',
    purpose: 'purpose',
    recipient: 'recipient_name',
  },
  filters: {
    id: byIds('id'),
    state: oneOf('state', DELIVERY_STATES),
    channel: oneOf('channel', ['fax', 'email']),
    exam_id: examId,
    since,
  },
  toRecord: (row) => toRecord(row as Delivery),
  async one(id) {
    const delivery = await getDelivery(id)
    if (!delivery || delivery.purpose === 'password_reset') return null
    return { ...toRecord(delivery), events: delivery.events }
  },
  actions: {
    /** Once more, as a row of its own that says why (reliability 5). */
    async resend(ctx, id) {
      const reason = String(ctx.request.input('reason') ?? '')
      const sent = await inTransaction((trx) => resendDelivery(id, reason, ctx.actor!, trx))
      if (sent.ok) return { id: sent.value.deliveryId }
      if (sent.error.type === 'absent') return null
      const field = sent.error.type === 'reason_required' ? 'reason' : 'state'
      const message = ctx.i18n.t(`letters.resend_${sent.error.type}`)
      throw new InvalidInput([{ field, message }])
    },
  },
})

export default [deliveries]
