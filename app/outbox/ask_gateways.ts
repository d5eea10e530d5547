import db from '@adonisjs/lucid/services/db'
import type { Delivery } from '#app/outbox/delivery'
import { driverThatHas } from '#app/outbox/drivers/index'
import type { DeliveryDriver } from '#app/outbox/drivers/driver'
import { noteReport } from '#app/outbox/report'
import { move } from '#app/outbox/transition'

/** Waits between the questions about one delivery, in seconds: a day in all. */
const WAITS = [15, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800]

/** Deliveries asked about in one go. */
const AT_ONCE = 50

/** When a gateway is asked for the first time about what it took, or may have taken. */
export function firstAsk(driver: DeliveryDriver): { next_ask_at?: Date; asks?: number } {
  if (!driver.ask) return {}
  return { next_ask_at: new Date(Date.now() + WAITS[0]! * 1_000), asks: 0 }
}

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
      else if (delivery.asks > WAITS.length && (await giveUp(delivery))) changed++
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
    [WAITS.length, WAITS, AT_ONCE]
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
