import db from '@adonisjs/lucid/services/db'
import type { AuditActor } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Delivery } from '#app/outbox/delivery'
import type { DeliveryReason } from '#app/outbox/reasons'
import { resendTarget, type RecipientQuestion } from '#app/outbox/resend_target'
import { knowStations } from '#app/outbox/stations'
import { move } from '#app/outbox/transition'

/** Why a held letter is not let go yet. */
export type ReleaseRefusal =
  ({ type: 'recipient_changed' } & RecipientQuestion) | { type: 'sent_again'; id: number }

type Release = {
  /** Where it goes, typed out, when the recipient's address is not what it was. */
  address?: string
  actor: AuditActor
}

/** What a person may let pass for this letter alone, once they know. */
const MAY_PASS: readonly DeliveryReason[] = ['gp_letter_suppressed', 'original_found']

/**
 * Lets a held letter go, with the answer to what held it: where it goes now, or
 * that the machine which answered is the right one. It is judged again when a
 * worker takes it.
 *
 * @returns whether it was this caller who let it go
 */
export async function releaseHeld(
  delivery: Delivery,
  { address, actor }: Release
): Promise<Result<boolean, ReleaseRefusal>> {
  switch (delivery.state_reason) {
    case 'number_moved':
    case 'number_unconfirmed':
      return releaseTo(delivery, address, actor)
    case 'new_station':
      return ok(await releaseAllTo(delivery, actor))
    default:
      return ok(await letGo(delivery, {}, actor))
  }
}

function letGo(delivery: Delivery, change: Partial<Delivery>, actor: AuditActor) {
  const { state_reason: reason, let_pass: before } = delivery
  const passes = reason !== null && MAY_PASS.includes(reason)
  const letPass = passes ? { let_pass: JSON.stringify([...before, reason]) } : {}
  return move(
    delivery,
    'pending',
    { state_reason: null, state_detail: null, next_attempt_at: new Date() },
    {
      actor,
      async along(trx) {
        const { marks, ...rest } = change
        const also = { ...rest, ...letPass, ...(marks ? { marks: JSON.stringify(marks) } : {}) }
        if (Object.keys(also).length > 0) {
          await trx.from('deliveries').where('id', delivery.id).update(also)
        }
      },
    }
  )
}

async function releaseTo(
  delivery: Delivery,
  typed: string | undefined,
  actor: AuditActor
): Promise<Result<boolean, ReleaseRefusal>> {
  const judged = await inTransaction(async (trx) => {
    const target = await resendTarget(delivery, typed, trx)
    if (!target.ok) return err({ type: 'recipient_changed' as const, ...target.error })
    const there: Delivery | null = await trx
      .from('deliveries')
      .where({
        letter_key: delivery.letter_key,
        content_hash: delivery.content_hash,
        purpose: delivery.purpose,
        resend_number: delivery.resend_number,
        address: target.value.address,
      })
      .whereNot('id', delivery.id)
      .first()
    return there ? err({ type: 'sent_again' as const, id: there.id }) : target
  })
  return judged.ok ? ok(await letGo(delivery, judged.value, actor)) : judged
}

/** A machine is right or wrong for a number, not for one letter. */
async function releaseAllTo(delivery: Delivery, actor: AuditActor): Promise<boolean> {
  const { address } = delivery
  await knowStations(address, actor)
  const alike: Delivery[] = await db
    .from('deliveries')
    .where({ address, channel: 'fax', state: 'held', state_reason: 'new_station' })
    .orderBy('id')
  const released = await Promise.all(alike.map((each) => letGo(each, {}, actor)))
  return alike.some(({ id }, at) => id === delivery.id && released[at])
}
