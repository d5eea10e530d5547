import type { Readable } from 'node:stream'
import type { Delivery } from '#app/outbox/delivery'
import type { DeliveryReason } from '#app/outbox/reasons'
import type { ReportedState } from '#app/outbox/states'

export type OpenAttachment = {
  filename: string
  contentType: string
  sha256: string
  open(): Promise<Readable>
}

export type OutgoingMessage = { delivery: Delivery; attachments: OpenAttachment[] }

/** Why, in a code of ours, and what the server or the system said itself. */
type Because = { reason: DeliveryReason; detail?: string }

/**
 * How handing over ended. `pages`: how many the document has, where it was counted.
 *
 * - `not_sent`: certain that nothing left; may be tried again later
 * - `refused`: certain that nothing will leave; a person must change something
 * - `in_doubt`: it may have left; never send again blindly
 */
export type SendOutcome =
  | { type: 'accepted'; providerId: string; pages?: number }
  | { type: 'delivered'; providerId: string; pages?: number }
  | ({ type: 'not_sent' } & Because)
  | ({ type: 'refused' } & Because)
  | ({ type: 'in_doubt'; pages?: number } & Because)

/** What a gateway says of a delivery that it took. */
export type Report = {
  state: ReportedState
  providerId: string
  /** How many arrived; left out where the gateway does not say. */
  pages?: number
  /** How the machine that answered named itself. */
  station?: string
  reason?: DeliveryReason
  detail?: string
}

/** What a provider knows of a delivery of ours after a crash. */
export type Finding =
  { type: 'reported'; report: Report } | { type: 'not_sent' } | { type: 'cannot_tell' }

/** By which a delivery is found again. */
export type Sought = Pick<
  Delivery,
  | 'id'
  | 'reference'
  | 'short_reference'
  | 'address'
  | 'created_at'
  | 'provider_id'
  | 'pages'
  | 'body'
>

/** Whether the other side would take a delivery now; `detail` is the system's or the server's own code. */
export type DriverCheck = { ok: true } | { ok: false; reason: DeliveryReason; detail: string }

export interface DeliveryDriver {
  /** The gateway's name, as the ledger keeps it. */
  readonly name: string
  /** How long handing over may take at most, in milliseconds; what takes longer was left by the dead. */
  readonly longest: number
  /**
   * Hands a delivery over within a bounded time, whatever the other side does.
   *
   * @param cut set when there is no time left: what is under way ends now, with
   * what is known of it
   */
  send(message: OutgoingMessage, cut: AbortSignal): Promise<SendOutcome>
  /** Asks for a delivery by our own reference. */
  find(delivery: Sought): Promise<Finding>
  /**
   * What the gateway says of these by now, by our number; of what it says
   * nothing there is no entry. Left out by gateways that cannot be asked.
   */
  ask?(deliveries: readonly Sought[]): Promise<ReadonlyMap<number, Report>>
  /** Asks the other side without sending anything. */
  check(cut: AbortSignal): Promise<DriverCheck>
}
