import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'
import { firstAsk } from '#app/outbox/asking'
import type { Delivery } from '#app/outbox/delivery'
import type { Report } from '#app/outbox/drivers/driver'
import { driverThatHas } from '#app/outbox/drivers/index'
import { tellLost, tellSent, type SentDelivery } from '#app/outbox/settled'
import { afterReport } from '#app/outbox/states'
import { noteStation } from '#app/outbox/stations'
import { move } from '#app/outbox/transition'

/** How often a report is held against a row that somebody else just moved. */
const TRIES = 5

/**
 * Writes down what a gateway says of a delivery. Said again, or out of order,
 * it changes nothing: a row only ever gets to know more. Nothing is sent by it.
 *
 * @returns whether the row changed
 */
export async function noteReport(id: number, report: Report): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const delivery: Delivery = await db.from('deliveries').where('id', id).firstOrFail()
    const to = afterReport(delivery.state, report.state)
    if (to === delivery.state) return false
    const change = {
      provider_id: report.providerId,
      pages_arrived: report.pages ?? delivery.pages_arrived,
      station: report.station ?? delivery.station,
      state_reason: report.reason ?? null,
      state_detail: report.detail ?? null,
      // Taken is not arrived: what was found while nobody was asking is asked about from here on.
      ...(to === 'accepted' ? firstAsk(driverThatHas(delivery)) : {}),
    }
    const along = async (trx: Transaction) => {
      if (report.station) await noteStation({ ...delivery, station: report.station }, trx)
      if (isNews(delivery, to))
        await tellSent({ ...delivery, state: to } as SentDelivery, new Date(), trx)
      if (to === 'failed' || to === 'partial') await tellLost(delivery, to, trx)
    }
    if (await move(delivery, to, change, { proof: 'report', along })) return true
  }
  return false
}

/** Told once: what was accepted has been told, and a part is not the letter. */
function isNews({ state: from }: Delivery, to: Delivery['state']): boolean {
  return (to === 'accepted' || to === 'delivered') && from !== 'accepted'
}
