import { err, ok, type Result } from '#app/kernel/result'
import type { Transaction } from '#app/database/transaction'
import { addressOf, isSameAddress, UnsafeAddressError } from '#app/outbox/address'
import type { Delivery, DeliveryChannel, DeliveryMarks } from '#app/outbox/delivery'
import { recipientNow, type NumberChange } from '#app/outbox/recipients'

/** Why it must be said where a letter goes: where it went, where it would go now, and who changed that. */
export type RecipientQuestion = {
  channel: DeliveryChannel
  /** False when only nobody knows yet whether the address is right. */
  isMoved: boolean
  sentTo: string
  /** Empty when no address is known any more. */
  now: string
  change: NumberChange | null
}

export type ResendTarget = Pick<Delivery, 'address' | 'recipient_kind' | 'recipient_id'> & {
  marks: DeliveryMarks
}

/**
 * Where a delivery goes when it is sent again: to the same place, as long as
 * that is still the recipient's, and known to be. Else it goes to the one of
 * the two addresses that is typed out.
 */
export async function resendTarget(
  delivery: Delivery,
  typed: string | undefined,
  trx: Transaction
): Promise<Result<ResendTarget, RecipientQuestion>> {
  const { channel, address, recipient_kind: kind, recipient_id: id } = delivery
  const same = { address, recipient_kind: kind, recipient_id: id, marks: {} }
  const now = await recipientNow({ kind, id, channel }, trx)
  if (!now) return ok(same)
  const isMoved = !isSameAddress(channel, now.address, address)
  const change = now.change?.practiceId === delivery.practice_id ? null : now.change
  if (!isMoved && !change) return ok(same)
  const goesTo = (other: string) => isSameAddress(channel, typed ?? '', other)
  const newAddress = usable(delivery, now.address)
  if (newAddress !== null && goesTo(now.address)) {
    const marks: DeliveryMarks = change ? { number_change: change.id } : {}
    return ok({ ...same, address: newAddress, marks })
  }
  // No longer the directory's: whoever types it out answers for it.
  if (isMoved && goesTo(address)) {
    return ok({ ...same, recipient_kind: 'adhoc', recipient_id: null })
  }
  return err({ channel, isMoved, sentTo: address, now: now.address, change })
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
