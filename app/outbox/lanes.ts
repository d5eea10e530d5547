import env from '#app/start/env'
import type { Delivery, DeliveryChannel } from '#app/outbox/delivery'
import { driverOf } from '#app/outbox/drivers/index'

/**
 * Deliveries of one channel by one gateway. Each lane has slots of its own, so
 * that a server that hangs holds up nothing but its own lane.
 */
export type Lane = {
  /** `email/smtp`, `fax/spool`: for logs. */
  name: string
  channel: DeliveryChannel
  /** Deliveries handed over at once. */
  slots: number
  /** Of these, to one host at most: one that hangs never takes every slot. */
  perHost: number
}

const CHANNELS: readonly DeliveryChannel[] = ['fax', 'email']

/** Slots of a lane where the operator sets none. */
const SLOTS = 4

/** The lanes of this installation: one a channel, by the gateway it is sent through. */
export function lanes(): Lane[] {
  const slots = Math.max(env.get('DELIVERY_SLOTS') ?? SLOTS, 1)
  return CHANNELS.map((channel) => ({
    name: `${channel}/${driverOf(channel).name}`,
    channel,
    slots,
    perHost: Math.max(Math.floor(slots / 2), 1),
  }))
}

/** Whose machine takes it: the domain of an address, the number of a fax. */
export function hostOf({ channel, address }: Pick<Delivery, 'channel' | 'address'>): string {
  return channel === 'email' ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : address
}

/** The same in SQL. */
export const HOST = `case channel when 'email' then lower(split_part(address, '@', 2)) else address end`
