import db from '@adonisjs/lucid/services/db'
import { ASKING_WAITS } from '#app/outbox/asking'
import type { Delivery } from '#app/outbox/delivery'
import { driverThatHas } from '#app/outbox/drivers/index'
import type { DeliveryDriver } from '#app/outbox/drivers/driver'
import { noteReport } from '#app/outbox/report'
import { move } from '#app/outbox/transition'

/** Deliveries asked about in one go. */
const AT_ONCE = 50

/**
 * Asks the gateways what became of what they took, and of what is in doubt.
 * Whoever asks takes the rows first, so that processes beside each other do not
 * ask twice. What no gateway tells of within a day is a person's to find out.
 *
 * @returns how many changed
 */
export async function askGateways(): Promise<number> {
  let changed = 0
  for (const [driver, deliveries] of byDriver(await takeDue())) {
    const reports = driver.ask ? await driver.ask(deliveries) : new Map()
    for (const delivery of deliveries) {
      const report = reports.get(delivery.id)
      if (report && (await noteReport(delivery.id, report))) changed++
      else if (delivery.asks > ASKING_WAITS.length && (await giveUp(delivery))) changed++
    }
  }
  return changed
}

async function takeDue(): Promise<Delivery[]> {
  const { rows } = await db.rawQuery(
    `update deliveries
        set asks = asks + 1,
            next_ask_at = case when asks + 1 > ? then null
              else now() + (?::int[])[asks + 1] * interval '1 second' end
      where id in (select id from deliveries
                    where state in ('accepted', 'unknown') and next_ask_at <= now()
                    order by next_ask_at limit ? for update skip locked)
     returning *`,
    [ASKING_WAITS.length, ASKING_WAITS, AT_ONCE]
  )
  return rows
}

function byDriver(deliveries: readonly Delivery[]): Map<DeliveryDriver, Delivery[]> {
  const found = new Map<DeliveryDriver, Delivery[]>()
  for (const delivery of deliveries) {
    const driver = driverThatHas(delivery)
    if (driver) found.set(driver, [...(found.get(driver) ?? []), delivery])
  }
  return found
}

/** What was accepted and never told of: nobody knows where it is. */
function giveUp(delivery: Delivery): Promise<boolean> {
  if (delivery.state !== 'accepted') return Promise.resolve(false)
  return move(delivery, 'unknown', { state_reason: 'gateway_silent', state_detail: null })
}
