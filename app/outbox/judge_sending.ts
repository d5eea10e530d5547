import db from '@adonisjs/lucid/services/db'
import { inTransaction } from '#app/database/transaction'
import { earlierThan } from '#app/outbox/chain'
import type { Delivery } from '#app/outbox/delivery'
import { driverThatHas } from '#app/outbox/drivers/index'
import type { DeliveryReason } from '#app/outbox/reasons'
import {
  isNeverFaxed,
  isReachedAt,
  recipientNow,
  recipientOf,
  unconfirmedChange,
} from '#app/outbox/recipients'
import { noteReport } from '#app/outbox/report'
import { strangeStations } from '#app/outbox/stations'

/** Why a delivery does not leave now: for good, or until a person has looked. */
export type Objection = {
  to: 'failed' | 'held'
  reason: DeliveryReason
  detail?: string
}

/** What the cause of a delivery has against its leaving now, and nobody let pass; or null. */
type SendingJudge = (delivery: Delivery) => Promise<DeliveryReason | null>

let judgeOfCause: SendingJudge = async () => null

/** Binds who knows the rules of what is sent; app/start does. */
export function bindSendingJudge(judge: SendingJudge) {
  judgeOfCause = judge
}

/**
 * What speaks against a delivery by the rules of what is sent. Asked on every
 * way out: when a worker takes it, and when a person lets it go or sends it again.
 */
export function judgeCause(delivery: Delivery): Promise<DeliveryReason | null> {
  return judgeOfCause(delivery)
}

/** Asked in this order; the first objection is told. */
const QUESTIONS: readonly ((delivery: Delivery) => Promise<Objection | null>)[] = [
  async ({ channel, address }) =>
    channel === 'fax' && (await isNeverFaxed(address))
      ? { to: 'failed', reason: 'do_not_fax' }
      : null,
  movedAddress,
  strangeStation,
  async (delivery) => {
    const reason = await judgeCause(delivery)
    return reason && { to: 'held', reason }
  },
  foundAfterAll,
]

/**
 * Judges a delivery at the moment a worker takes it: what was right when it
 * was queued may be wrong by now. A person who let an objection pass is not
 * asked again.
 */
export async function judgeSending(delivery: Delivery): Promise<Objection | null> {
  for (const question of QUESTIONS) {
    const objection = await question(delivery)
    if (objection && !delivery.let_pass.includes(objection.reason)) return objection
  }
  return null
}

/** The recipient is reached elsewhere by now, or somebody changed the address and nobody confirmed it. */
function movedAddress(delivery: Delivery): Promise<Objection | null> {
  return inTransaction(async (trx) => {
    const now = await recipientNow(recipientOf(delivery), trx)
    if (!now) return null
    if (!isReachedAt(now, delivery)) return { to: 'held', reason: 'number_moved' }
    return unconfirmedChange(now, delivery) ? { to: 'held', reason: 'number_unconfirmed' } : null
  })
}

async function strangeStation({ channel, address }: Delivery): Promise<Objection | null> {
  if (channel !== 'fax') return null
  const [strange] = await strangeStations(address)
  return strange ? { to: 'held', reason: 'new_station', detail: strange.station } : null
}

/** Sent again because nobody knew: before it goes, the gateway is asked once more for each that may have arrived there. */
async function foundAfterAll({ id, address }: Delivery): Promise<Objection | null> {
  const doubts: Delivery[] = await db
    .from('deliveries')
    .whereIn('id', await earlierThan(id, db))
    .where({ state: 'unknown', address })
    .orderBy('id')
  for (const original of doubts) {
    const objection = await foundNow(original)
    if (objection) return objection
  }
  return null
}

async function foundNow(original: Delivery): Promise<Objection | null> {
  const driver = driverThatHas(original)
  if (!driver?.ask) return null
  const finding = await driver.find(original)
  if (finding.type !== 'reported') return null
  await noteReport(original.id, finding.report)
  return finding.report.state === 'failed'
    ? null
    : { to: 'held', reason: 'original_found', detail: `#${original.id}` }
}
