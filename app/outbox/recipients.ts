import type { Transaction } from '#app/database/transaction'
import { isSameAddress } from '#app/outbox/address'
import type { Delivery, DeliveryChannel, DeliveryRecipient } from '#app/outbox/delivery'

/** A number or address that somebody changed, and that nobody has confirmed yet (Q178). */
export type NumberChange = {
  id: number
  /** The one that was known to be right, and the one that is used now. */
  from: string
  to: string
  /** Who changed it, and for which practice. */
  by: string
  practice: string
  practiceId: number | null
  at: Date
}

/** What is known today of somebody letters go to. */
export type RecipientNow = {
  /** Where they are reached, the first before the others; none is empty. */
  addresses: readonly string[]
  change: NumberChange | null
}

type Recipient = Pick<DeliveryRecipient, 'kind' | 'id'> & { channel: DeliveryChannel }

/** Answers null for recipients of whom nobody keeps an address. */
export type RecipientLookup = (
  recipient: Recipient,
  trx?: Transaction
) => Promise<RecipientNow | null>

let lookup: RecipientLookup = async () => null

/** Binds who knows where recipients are reached today; app/start does. */
export function bindRecipients(next: RecipientLookup) {
  lookup = next
}

let doNotFax = async (_number: string): Promise<boolean> => {
  throw new Error('Nobody was bound who knows what is never faxed to (app/start/deliveries)')
}

/** Binds who knows which numbers nothing is ever faxed to; app/start does. */
export function bindDoNotFax(next: (number: string) => Promise<boolean>) {
  doNotFax = next
}

/** Asked again at the moment of sending: the list may have grown since (reliability 6). */
export function isNeverFaxed(number: string): Promise<boolean> {
  return doNotFax(number)
}

export function recipientNow(recipient: Recipient, trx?: Transaction) {
  return lookup(recipient, trx)
}

/** To whom a delivery goes. */
export function recipientOf(delivery: Delivery): Recipient {
  const { channel, recipient_kind: kind, recipient_id: id } = delivery
  return { channel, kind, id }
}

/** Whether its recipient is reached today where a delivery goes. */
export function isReachedAt(
  { addresses }: RecipientNow,
  { channel, address }: Pick<Delivery, 'channel' | 'address'>
): boolean {
  return addresses.some((each) => isSameAddress(channel, each, address))
}

/** The change that nobody confirmed: another practice made it, and nobody typed it out for this delivery. */
export function unconfirmedChange(
  { change }: RecipientNow,
  { practice_id: practiceId, marks }: Delivery
): NumberChange | null {
  if (!change || change.practiceId === practiceId) return null
  return marks.number_change === change.id ? null : change
}

type Letter = {
  channel: DeliveryChannel
  recipient: DeliveryRecipient
  practiceId?: number
  /** The address typed a second time. */
  confirmed?: string
}

/**
 * The change that made a recipient's address what it is, when another practice
 * than the letter's made it and nobody has confirmed it: such a letter is held.
 *
 * @returns `held` until the same address is typed again, then `confirmed`
 */
export async function numberChangeOf(
  { channel, recipient, practiceId, confirmed = '' }: Letter,
  trx?: Transaction
): Promise<{ held: NumberChange | null; confirmed: NumberChange | null }> {
  const now = await recipientNow({ kind: recipient.kind, id: recipient.id, channel }, trx)
  const change = now?.change ?? null
  const concerns =
    change !== null &&
    change.practiceId !== (practiceId ?? null) &&
    isSameAddress(channel, change.to, recipient.address)
  if (!concerns) return { held: null, confirmed: null }
  return isSameAddress(channel, confirmed, recipient.address)
    ? { held: null, confirmed: change }
    : { held: change, confirmed: null }
}
