import { inTransaction } from '#app/database/transaction'
import type { Locale } from '#app/kernel/languages'
import type { Actor } from '#identity'
import type { DeliveryMethod } from '#resources/rules'
import { noteHandover } from '#modules/resources/actions/note_handover'
import type { Leaflet } from '#modules/resources/leaflets/leaflet'

/**
 * Notes that somebody gave a leaflet to a patient, on paper, or showed it (F388, C272).
 *
 * @returns its number
 */
export function logHandover(
  leaflet: Leaflet,
  { method, language }: { method: DeliveryMethod; language: Locale },
  actor: Actor,
  requestId: string | undefined
): Promise<number> {
  return inTransaction((trx) => {
    const handover = { leaflet, language, method, deliveryId: null }
    return noteHandover(handover, { actor, requestId }, trx)
  })
}
