import type { Transaction } from '#app/database/transaction'
import { recordAudit } from '#app/audit/audit'
import type { Locale } from '#app/kernel/languages'
import type { Actor } from '#identity'
import type { DeliveryMethod } from '#resources/rules'
import type { Leaflet } from '#modules/resources/leaflets/leaflet'

type Handover = {
  leaflet: Leaflet
  language: Locale
  method: DeliveryMethod
  deliveryId: number | null
}

/**
 * One row of who gave which words of a leaflet, how and when, and its record
 * in the trail. No patient is named: a leaflet is about none.
 *
 * @returns its number
 */
export async function noteHandover(
  { leaflet, language, method, deliveryId }: Handover,
  { actor, requestId }: { actor: Actor; requestId: string | undefined },
  trx: Transaction
): Promise<number> {
  const [{ id }] = await trx
    .table('leaflet_handovers')
    .insert({
      resource_id: leaflet.id,
      version: leaflet.version,
      language,
      delivery_method: method,
      user_id: actor.userId,
      delivery_id: deliveryId,
    })
    .returning('id')
  await recordAudit(
    {
      actor,
      action: 'resource.delivered',
      subjectType: 'resource',
      subjectId: leaflet.id,
      practiceId: actor.practiceId,
      requestId,
      details: { method, version: leaflet.version, language, delivery_id: deliveryId },
    },
    trx
  )
  return Number(id)
}
