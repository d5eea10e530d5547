import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { inTransaction } from '#app/database/transaction'
import {
  DELIVERY_STATES,
  canResend,
  getDelivery,
  resendDelivery,
  type Delivery,
  type ResendRefusal,
} from '#app/outbox/index'
import { byIds, containsWords, oneOf, since } from '#app/portal/filters'
import { definePortalResource } from '#app/portal/resource'

/** Letters of the identity module to its own users are no business of the portal. */
const PRIVATE = ['password_reset']

/** The number of the newest sending of the same letter after this one; null for the newest itself. */
const LATER = `(select later.id from deliveries later
  where later.letter_key = deliveries.letter_key and later.content_hash = deliveries.content_hash
    and later.address = deliveries.address and later.purpose = deliveries.purpose
    and later.resend_number > deliveries.resend_number
  order by later.resend_number desc limit 1) as resent_as`

type Row = Delivery & { resent_as: number | null }

/** Body and attachments stay in the ledger: the portal shows that and where, not what. */
function toRecord(row: Row) {
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
    resent_as: row.resent_as,
    created_at: row.created_at,
    settled_at: row.settled_at,
    can_resend: row.resent_as === null && canResend(row.state),
  }
}

const ledger = () =>
  db.from('deliveries').select('deliveries.*', db.raw(LATER)).whereNotIn('purpose', PRIVATE)

/** Faxes and e-mails with what is known of each. */
const deliveries = definePortalResource({
  name: 'deliveries',
  query: ledger,
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
    q: containsWords(['lower(unaccent(recipient_name))', 'lower(address)']),
    state: oneOf('state', DELIVERY_STATES),
    channel: oneOf('channel', ['fax', 'email']),
    exam_id: byIds('exam_id'),
    since: since('created_at'),
  },
  toRecord: (row) => toRecord(row as Row),
  async one(id) {
    const row: Row | null = await ledger().where('id', id).first()
    const delivery = row && (await getDelivery(id))
    return delivery && { ...toRecord(row), events: delivery.events }
  },
  actions: {
    /** Once more, as a row of its own that says why (reliability 5). */
    async resend(ctx, id) {
      if (!(await ledger().where('id', id).first())) return null
      const reason = String(ctx.request.input('reason') ?? '')
      const sent = await inTransaction((trx) => resendDelivery(id, reason, ctx.actor!, trx))
      if (sent.ok) return { id: sent.value.deliveryId }
      if (sent.error.type === 'absent') return null
      throw refusal(ctx, sent.error)
    },
  },
})

function refusal({ i18n }: HttpContext, refused: Exclude<ResendRefusal, { type: 'absent' }>) {
  const field = refused.type === 'reason_required' ? 'reason' : 'state'
  const message = i18n.t(`letters.resend_${refused.type}`, refused)
  return new InvalidInput([{ field, message }])
}

export default [deliveries]
