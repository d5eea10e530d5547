import { createHash } from 'node:crypto'
import i18nManager from '@adonisjs/i18n/services/main'
import { inTransaction, type Transaction } from '#app/database/transaction'
import type { Locale } from '#app/kernel/languages'
import { canResend, queueDelivery, resendDelivery, type Delivery } from '#app/outbox/index'
import type { Actor } from '#identity'
import { noteHandover } from '#modules/resources/actions/note_handover'
import { leafletMail, type Giver } from '#modules/resources/leaflet_mail'
import type { Leaflet } from '#modules/resources/leaflets/leaflet'

export type ShareLeaflet = {
  /** Each a valid address; one mail each, so that nobody learns another's. */
  readonly addresses: readonly string[]
  readonly language: Locale
  readonly giver: Giver
  /** Why it is sent again where it was sent before; empty sends nothing twice (Q165). */
  readonly again: string
}

/** `alreadyQueued`: an earlier sending of the same leaflet by the same person, and nothing new left. */
export type SharedLeaflet = { address: string; delivery: Delivery; alreadyQueued: boolean }

/**
 * Queues a leaflet as an e-mail to each address and notes it as delivered, all
 * in one transaction (F389, C273).
 */
export function shareLeaflet(
  leaflet: Leaflet,
  { addresses, language, giver, again }: ShareLeaflet,
  actor: Actor,
  requestId: string | undefined
): Promise<SharedLeaflet[]> {
  const mail = leafletMail(leaflet, language, giver, i18nManager.locale(language))
  const hash = createHash('sha256').update(mail.body).digest('hex')
  return inTransaction(async (trx) => {
    const shared: SharedLeaflet[] = []
    for (const address of addresses) {
      const first = await queueDelivery(
        {
          channel: 'email',
          purpose: 'leaflet',
          letterKey: `leaflet:${leaflet.code}:user:${actor.userId}`,
          contentHash: hash,
          ...(actor.practiceId === null ? {} : { practiceId: actor.practiceId }),
          recipient: { kind: 'adhoc', id: null, name: address, address },
          ...mail,
          locale: language,
          attachments: [],
          actor,
          requestId,
        },
        trx
      )
      const resent = first.alreadyQueued ? await sendAgain(first.delivery, again, actor, trx) : null
      const delivery = resent ?? first.delivery
      const alreadyQueued = first.alreadyQueued && resent === null
      if (!alreadyQueued) {
        const handover = { leaflet, language, method: 'email' as const, deliveryId: delivery.id }
        await noteHandover(handover, { actor, requestId }, trx)
      }
      shared.push({ address, delivery, alreadyQueued })
    }
    return shared
  })
}

/** The new sending; null where none was asked for, or the earlier one is still on its way. */
async function sendAgain(
  { id, state }: Delivery,
  reason: string,
  actor: Actor,
  trx: Transaction
): Promise<Delivery | null> {
  if (reason === '' || !canResend(state)) return null
  const sent = await resendDelivery(id, { reason }, actor, trx)
  return sent.ok ? sent.value : null
}
