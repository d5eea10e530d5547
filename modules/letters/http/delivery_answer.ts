import type { HttpContext } from '@adonisjs/core/http'
import { localeOf } from '#app/kernel/languages'
import { formatInstant } from '#app/kernel/written_dates'
import type { Delivery, DeliveryState, QueuedDelivery } from '#app/outbox/index'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { hasRole } from '#identity'

type Known = 'under_way' | 'held' | 'sent' | 'partial' | 'failed' | 'unknown' | 'cancelled'

const KNOWN: Record<DeliveryState, Known> = {
  pending: 'under_way',
  held: 'held',
  claimed: 'under_way',
  sending: 'under_way',
  accepted: 'sent',
  delivered: 'sent',
  partial: 'partial',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'cancelled',
}

/**
 * What a request to send is answered with: a new delivery waits; one that was
 * asked for before tells its own truth, and nothing is sent again (Q165).
 *
 * @param queued what a new one is told as, where the call has words of its own
 */
export function answerDelivery(
  ctx: HttpContext,
  { delivery, alreadyQueued }: QueuedDelivery,
  { queued, ...also }: { queued?: string; warnings?: string[] } = {}
) {
  const answer = { delivery_id: delivery.id, status: delivery.state, already_queued: alreadyQueued }
  if (!alreadyQueued) {
    const own = ctx.i18n.t(`letters.queued_${delivery.channel}`, partsOf(ctx, delivery))
    return ctx.response.json({ success: true, ...answer, ...also, message: queued ?? own })
  }
  const known = KNOWN[delivery.state]
  const words = knownWords(ctx, delivery, known)
  if (known === 'sent' || known === 'under_way') {
    return ctx.response.json({ success: true, ...answer, message: words })
  }
  const { state_reason: reason } = delivery
  return ctx.response.json({ success: false, ...answer, reason, error: words })
}

function knownWords(ctx: HttpContext, delivery: Delivery, known: Known): string {
  const { i18n, actor } = ctx
  const said = i18n.t(`letters.known_${known}`, partsOf(ctx, delivery))
  if (known === 'sent' || known === 'under_way' || known === 'held') return said
  const who = hasRole(actor!, 'admin') ? 'own' : 'admin'
  return `${said} ${i18n.t(`letters.known_again_${who}`)}`
}

/** To whom, where and when; and why, of one that did not go through. */
function partsOf({ i18n }: HttpContext, delivery: Delivery) {
  const { state_reason: reason, settled_at: settled, created_at: created } = delivery
  return {
    name: delivery.recipient_name,
    address: addressText(delivery.channel, delivery.address),
    when: dayText(settled ?? created, i18n.locale),
    reason: reason === null ? '' : i18n.t(`letters.reason.${reason}`),
    said: saidOf(i18n, delivery),
  }
}

/** Who held it back says why: a person in their own words, the house in ours. */
function saidOf(i18n: HttpContext['i18n'], delivery: Delivery): string {
  const { state, state_reason: reason, state_detail: detail } = delivery
  if (state === 'held' && reason !== null) return i18n.t(`letters.reason.${reason}`)
  return detail ?? ''
}

/** A fax number as people write it; an address as it is. */
export function addressText(channel: Delivery['channel'], address: string): string {
  return (channel === 'fax' && fillMask(PHONE_MASK, address)) || address
}

/** The day and minute, by the clock that pages tell it by (Q60). */
export function dayText(at: Date, locale: string): string {
  return formatInstant(at.toISOString(), localeOf(locale))
}
