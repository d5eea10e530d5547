import db from '@adonisjs/lucid/services/db'
import type { AuditActor } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Delivery } from '#app/outbox/delivery'
import type { DeliveryReason } from '#app/outbox/reasons'
import {
  MAY_PASS,
  resendTarget,
  sameTarget,
  type ResendTarget,
  type TargetRefusal,
} from '#app/outbox/resend_target'
import { knowStations } from '#app/outbox/stations'
import { move } from '#app/outbox/transition'

/** Why a held letter is not let go yet. */
export type ReleaseRefusal = TargetRefusal | { type: 'sent_again'; id: number }

type Release = {
  /** Where it goes, typed out, when the recipient or their address is not what it was. */
  address?: string
  actor: AuditActor
}

/**
 * Lets a held letter go, with the answer to what held it: where it goes now, or
 * that the machine which answered is the right one. It is judged here, so that
 * the person is told, and again when a worker takes it.
 *
 * @returns whether it was this caller who let it go
 */
export async function releaseHeld(
  delivery: Delivery,
  { address, actor }: Release
): Promise<Result<boolean, ReleaseRefusal>> {
  const target = await inTransaction((trx) => releaseTarget(delivery, address, trx))
  if (!target.ok) return target
  const isSamePlace = target.value.address === delivery.address
  if (delivery.state_reason === 'new_station' && isSamePlace) {
    await releaseOthersTo(delivery, actor)
  }
  return ok(await letGo(delivery, target.value, actor))
}

/** Where it would go, if the same letter is not there already. */
async function releaseTarget(
  delivery: Delivery,
  typed: string | undefined,
  trx: Transaction
): Promise<Result<ResendTarget, ReleaseRefusal>> {
  const target = await resendTarget(delivery, typed, trx)
  if (!target.ok) return target
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
  return there ? err({ type: 'sent_again', id: there.id }) : target
}

/** What a refusal is called in the ledger; null for a letter that is there already. */
export function holdingReason(refused: ReleaseRefusal): DeliveryReason | null {
  switch (refused.type) {
    case 'not_now':
      return refused.reason
    case 'recipient_changed':
      if (refused.isFormer) return 'recipient_former'
      return refused.isMoved ? 'number_moved' : 'number_unconfirmed'
    case 'sent_again':
      return null
  }
}

function letGo(delivery: Delivery, target: ResendTarget, actor: AuditActor) {
  const { state_reason: reason } = delivery
  const { marks, let_pass: before, ...recipient } = target
  const passed = reason !== null && MAY_PASS.includes(reason) ? [reason] : []
  return move(
    delivery,
    'pending',
    { state_reason: null, state_detail: null, next_attempt_at: new Date() },
    {
      actor,
      async along(trx) {
        await trx
          .from('deliveries')
          .where('id', delivery.id)
          .update({
            ...recipient,
            marks: JSON.stringify(marks),
            let_pass: JSON.stringify([...before, ...passed]),
          })
      },
    }
  )
}

/** A machine is right or wrong for a number, not for one letter. */
async function releaseOthersTo({ id, address }: Delivery, actor: AuditActor) {
  await knowStations(address, actor)
  const alike: Delivery[] = await db
    .from('deliveries')
    .where({ address, channel: 'fax', state: 'held', state_reason: 'new_station' })
    .whereNot('id', id)
    .orderBy('id')
  await Promise.all(alike.map((each) => letGo(each, sameTarget(each), actor)))
}
