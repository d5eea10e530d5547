import type { HttpContext } from '@adonisjs/core/http'
import {
  DELIVERY_STATES,
  STOPS,
  canResend,
  canStop,
  WAS_RESENT,
  getDelivery,
  settleByHand,
  stopDelivery,
  type FoundOut,
  type StopStep,
} from '#app/outbox/index'
import { BadFilter, byIds, containsWords, oneOf, since } from '#app/portal/filters'
import { definePortalResource } from '#app/portal/resource'
import batches from '#modules/letters/http/portal_batches'
import { resendOne, resendTogether } from '#modules/letters/http/portal_resend'
import { ledger, type PortalLedgerRow } from '#modules/letters/queries/portal_ledger'
import { settleRefused, stopRefused } from '#modules/letters/http/resend_refusals'

/** The document is asked for by itself, which the trail notes. */
function toRecord(row: PortalLedgerRow) {
  return {
    id: row.id,
    state: row.state,
    reason: row.state_reason,
    detail: row.state_detail,
    channel: row.channel,
    purpose: row.purpose,
    recipient: row.recipient_name,
    recipient_kind: row.recipient_kind,
    address: row.address,
    exam_id: row.exam_id,
    patient_id: row.patient_id,
    patient: row.patient,
    attempts: row.attempts,
    provider: row.provider,
    provider_id: row.provider_id,
    pages: row.pages,
    pages_arrived: row.pages_arrived,
    station: row.station,
    asked_by: row.asked_by,
    documents: row.attachments.map(({ filename }, at) => ({
      filename,
      url: `/api/data/admin/delivery/${row.id}/document/${at + 1}/`,
    })),
    resend_of: row.resend_of,
    resend_reason: row.resend_reason,
    batch: row.batch_id,
    resent_as: row.resent_as,
    created_at: row.created_at,
    settled_at: row.settled_at,
    can_resend: row.resent_as === null && canResend(row.state),
    can_settle: row.state === 'unknown' && row.resent_as === null,
    steps: STOPS.filter((step) => canStop(row.state, step)),
  }
}

/** What is about nobody's visit may hold a link that opens without a login: it stays in the ledger. */
const messageOf = ({ patient_id: patientId, body }: PortalLedgerRow) =>
  patientId === null ? null : body

const stopping = (step: StopStep) => async (ctx: HttpContext, id: number) => {
  if (!(await ledger().where('id', id).first())) return null
  const reason = String(ctx.request.input('reason') ?? '')
  const address = String(ctx.request.input('confirm_recipient') ?? '')
  const stopped = await stopDelivery(id, step, { reason, actor: ctx.actor!, address })
  if (stopped.ok) return { id, state: stopped.value }
  if (stopped.error.type === 'absent') return null
  throw stopRefused(ctx, step, stopped.error)
}

/** A person asked the recipient and ends the doubt. */
const settling = (found: FoundOut) => async (ctx: HttpContext, id: number) => {
  if (!(await ledger().where('id', id).first())) return null
  const reason = String(ctx.request.input('reason') ?? '')
  const settled = await settleByHand(id, found, { reason, actor: ctx.actor! })
  if (settled.ok) return { id, state: settled.value }
  if (settled.error.type === 'absent') return null
  throw settleRefused(ctx, settled.error)
}

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
    batch: byIds('batch_id'),
    /** Whether it was sent again since: what failed and was is nobody's work any more. */
    resent(query, value) {
      if (typeof value !== 'boolean') throw new BadFilter()
      void query.whereRaw(`${value ? '' : 'not '}${WAS_RESENT}`)
    },
    since: since('created_at'),
  },
  patientOf: (row) => row.patient_id,
  toRecord: (row) => toRecord(row as PortalLedgerRow),
  async one(id) {
    const row = (await ledger().where('id', id).first()) as PortalLedgerRow | null
    const delivery = row && (await getDelivery(id))
    return delivery && { ...toRecord(row), message: messageOf(row), events: delivery.events }
  },
  actions: {
    /** Once more, as a row of its own that says why (reliability 5). */
    resend: resendOne,
    hold: stopping('hold'),
    release: stopping('release'),
    cancel: stopping('cancel'),
    arrived: settling('arrived'),
    lost: settling('lost'),
  },
  together: { resend: resendTogether },
})

export default [deliveries, batches]
