import type { Readable } from 'node:stream'
import type { Delivery } from '#app/outbox/delivery'

export type OpenAttachment = {
  filename: string
  contentType: string
  sha256: string
  open(): Promise<Readable>
}

export type OutgoingMessage = { delivery: Delivery; attachments: OpenAttachment[] }

/**
 * How handing over ended.
 *
 * - `not_sent`: certain that nothing left; may be tried again later
 * - `refused`: certain that nothing will leave; a person must change something
 * - `in_doubt`: it may have left; never send again blindly
 */
export type SendOutcome =
  | { type: 'accepted'; providerId: string }
  | { type: 'delivered'; providerId: string }
  | { type: 'not_sent'; reason: string }
  | { type: 'refused'; reason: string }
  | { type: 'in_doubt'; reason: string }

/** What a provider knows of a reference of ours after a crash. */
export type Finding =
  | { type: 'accepted'; providerId: string }
  | { type: 'delivered'; providerId: string }
  | { type: 'not_sent' }
  | { type: 'cannot_tell' }

export interface DeliveryDriver {
  readonly name: string
  send(message: OutgoingMessage): Promise<SendOutcome>
  findByReference(reference: string): Promise<Finding>
}
