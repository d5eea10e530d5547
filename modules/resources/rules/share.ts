import { message, type Message } from '../../identity/rules/index.js'
import { isEmail } from '../../directories/rules/index.js'

/** How a leaflet reaches a patient (C272, Q171). */
export const DELIVERY_METHODS = ['print', 'email', 'shown'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** Addresses one request takes: a family and their doctors, not a mailing list. */
export const MAX_ADDRESSES = 20

/** What is wrong with the addresses a leaflet shall go to; null for nothing (C273). */
export function checkAddresses(addresses: readonly string[]): Message | null {
  if (addresses.length === 0) return message('resources.emails_required')
  if (addresses.length > MAX_ADDRESSES) {
    return message('resources.emails_many', { max: MAX_ADDRESSES })
  }
  return addresses.every(isEmail) ? null : message('resources.email_invalid')
}
