import { err, ok, type Result } from '#app/kernel/result'
import type { Transaction } from '#app/database/transaction'
import { addressOf, isSameAddress, UnsafeAddressError } from '#app/outbox/address'
import type { Delivery, DeliveryChannel, DeliveryMarks } from '#app/outbox/delivery'
import { judgeCause } from '#app/outbox/judge_sending'
import type { DeliveryReason } from '#app/outbox/reasons'
import {
  isReachedAt,
  recipientNow,
  recipientOf,
  unconfirmedChange,
  type NumberChange,
} from '#app/outbox/recipients'

/** Why it must be said where a letter goes: where it went, where it would go now, and who changed that. */
export type RecipientQuestion = {
  channel: DeliveryChannel
  /** Whom it was written to. */
  name: string
  /** The patient's doctor, or the one the visit is referred to, is another today. */
  isFormer: boolean
  /** False when only nobody knows yet whether the address is right. */
  isMoved: boolean
  sentTo: string
  /** Empty when no address is known any more. */
  now: string
  change: NumberChange | null
}

/** Why a person cannot let a letter go, or send it again, as it is asked. */
export type TargetRefusal =
  | ({ type: 'recipient_changed' } & RecipientQuestion)
  /** The rules of what it says speak against it, whatever is typed. */
  | { type: 'not_now'; reason: DeliveryReason }

export type ResendTarget = Pick<
  Delivery,
  'address' | 'recipient_kind' | 'recipient_id' | 'marks' | 'let_pass'
>

/** What a person may let pass for a letter alone, once they know. */
export const MAY_PASS: readonly DeliveryReason[] = [
  'gp_letter_suppressed',
  'original_found',
  'letter_corrected',
]

/**
 * Where a delivery goes when a person lets it go or sends it again: to the same
 * place, as long as that is still the recipient's and known to be, and they are
 * still whom it is for. Else it goes to the one of the two addresses that is
 * typed out.
 */
export async function resendTarget(
  delivery: Delivery,
  typed: string | undefined,
  trx: Transaction
): Promise<Result<ResendTarget, TargetRefusal>> {
  const objection = await judgeCause(delivery)
  const isFormer = objection === 'recipient_former'
  if (objection && !isFormer && !MAY_PASS.includes(objection)) {
    return err({ type: 'not_now', reason: objection })
  }
  const question = await questionAbout(delivery, isFormer, trx)
  if (!question) return ok(sameTarget(delivery))
  const target = typedTarget(delivery, question, typed ?? '')
  return target ? ok(target) : err({ type: 'recipient_changed', ...question })
}

/** Where it went before. */
export const sameTarget = (delivery: ResendTarget): ResendTarget => ({
  address: delivery.address,
  recipient_kind: delivery.recipient_kind,
  recipient_id: delivery.recipient_id,
  marks: delivery.marks,
  let_pass: delivery.let_pass,
})

/** What has to be typed out, and why; null where nothing has. */
async function questionAbout(
  delivery: Delivery,
  isFormer: boolean,
  trx: Transaction
): Promise<RecipientQuestion | null> {
  const { channel, address, recipient_name: name } = delivery
  const now = await recipientNow(recipientOf(delivery), trx)
  const isMoved = now !== null && !isReachedAt(now, delivery)
  const change = now && unconfirmedChange(now, delivery)
  if (!isMoved && !change && !isFormer) return null
  const today = isMoved ? (now.addresses[0] ?? '') : address
  return { channel, name, isFormer, isMoved, sentTo: address, now: today, change }
}

/** Where the typed address leads; null where it is neither of the two. */
function typedTarget(
  delivery: Delivery,
  { channel, sentTo, now, isMoved, isFormer, change }: RecipientQuestion,
  typed: string
): ResendTarget | null {
  const marks = withoutChange(delivery.marks)
  const letPass: DeliveryReason[] = isFormer ? ['recipient_former'] : []
  const same = { ...sameTarget(delivery), marks, let_pass: [...delivery.let_pass, ...letPass] }
  const address = usable(delivery, now)
  if (address !== null && isSameAddress(channel, typed, now)) {
    return { ...same, address, marks: change ? { ...marks, number_change: change.id } : marks }
  }
  // No longer the directory's: whoever types it out answers for it.
  return isMoved && isSameAddress(channel, typed, sentTo)
    ? { ...same, recipient_kind: 'adhoc', recipient_id: null }
    : null
}

/** Which change was typed out before does not count where it is asked anew. */
function withoutChange(marks: DeliveryMarks): DeliveryMarks {
  const others = Object.entries(marks).filter(([name]) => name !== 'number_change')
  return Object.fromEntries(others)
}

/** The address as it is dialled; null for one that is incomplete. */
function usable({ channel }: Delivery, written: string): string | null {
  try {
    return addressOf(channel, written)
  } catch (error) {
    if (error instanceof UnsafeAddressError) return null
    throw error
  }
}
